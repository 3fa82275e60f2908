import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Application, SetupHolder } from '../../../kernel/principal.ts';
import { withIncluded } from '../../../kernel/role.ts';
import { isInUse, type SetupLink } from '../setup-link.ts';
import { isCreatorPermitted } from './is-creator-permitted.ts';

/** A browser that has opened a link, and the company that it sets up. */
export interface SetupCaller {
  readonly principal: SetupHolder;
  readonly link: SetupLink;
  readonly companyName: string;
}

export type FindSetupSession = (command: {
  readonly principal: Application;
  readonly secret: string;
}) => Promise<SetupCaller | undefined>;

/** Everything that a link permits. */
const permissions = withIncluded([operationPermissions.createSetupLink]);

/** Returns the caller of a browser that has opened a link. The link and the permission of its creator are read for each request. */
export const findSetupSession =
  ({ clock, keys }: Pick<Ports, 'clock' | 'keys'>): FindSetupSession =>
  async ({ principal: { app, store }, secret }) => {
    const now = clock.now();
    const { reads } = store;
    const link = await reads.setupLinks.findBySession(keys.digest(secret));
    if (!link || !isInUse(link, now) || !(await isCreatorPermitted(reads, app, link, now))) return undefined;
    const company = await reads.companies.find(link.companyId);
    if (!company) return undefined;
    const principal = {
      kind: 'setup',
      app,
      store,
      linkId: link.id,
      permissions,
      companyIds: [link.companyId],
    } as const;
    return { principal, link, companyName: company.name };
  };
