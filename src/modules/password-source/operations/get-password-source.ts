import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedSource, listed } from '../listed-source.ts';

export type GetPasswordSource = (command: { readonly principal: Actor }) => Promise<ListedSource>;

/** Returns the password source of the application, to users who may read its settings. */
export const getPasswordSource =
  ({ clock }: Pick<Ports, 'clock'>): GetPasswordSource =>
  async ({ principal }) => {
    const { reads } = principal.store;
    await requireEverywhere(reads, principal, operationPermissions.getPasswordSource);
    const source = await reads.passwordSources.find();
    if (!source) throw new DomainError('not_found');
    return listed(reads, source, clock.now());
  };
