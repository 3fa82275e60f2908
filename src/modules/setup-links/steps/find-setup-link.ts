import type { Ports } from '../../../kernel/ports.ts';
import type { Application } from '../../../kernel/principal.ts';
import { isOpenable, type SetupLink } from '../setup-link.ts';
import { isCreatorPermitted } from './is-creator-permitted.ts';

export type FindSetupLink = (command: {
  readonly principal: Application;
  readonly key: string;
}) => Promise<SetupLink | undefined>;

/** Returns the link that a key can open. It uses nothing up: programs that check links in emails ask, too. */
export const findSetupLink =
  ({ clock, keys }: Pick<Ports, 'clock' | 'keys'>): FindSetupLink =>
  async ({ principal: { app, store }, key }) => {
    const now = clock.now();
    const link = await store.reads.setupLinks.findByKey(keys.digest(key));
    return link && isOpenable(link, now) && (await isCreatorPermitted(store.reads, app, link, now)) ? link : undefined;
  };
