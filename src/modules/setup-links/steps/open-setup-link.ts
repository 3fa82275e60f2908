import type { Origin } from '../../../kernel/audit.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Application } from '../../../kernel/principal.ts';
import { isOpenable, sessionEndOf, setupLinkTarget } from '../setup-link.ts';
import { isCreatorPermitted } from './is-creator-permitted.ts';

/** The session of the browser that has opened a link. */
export interface SetupSession {
  /** The secret of the browser. Only its digest is stored. */
  readonly secret: string;
  readonly endsAt: Date;
}

export type OpenSetupLink = (command: {
  readonly principal: Application;
  readonly key: string;
  readonly origin: Origin;
}) => Promise<SetupSession | undefined>;

/**
 * Uses the key of a link for a session of one browser. Of two requests at once, one gets it. A link that cannot be opened has an entry in
 * the audit log; a key that no link has is not worth one.
 */
export const openSetupLink =
  ({ clock, keys, random, refusals }: Pick<Ports, 'clock' | 'keys' | 'random' | 'refusals'>): OpenSetupLink =>
  async ({ principal: { app, store }, key, origin }) => {
    const at = clock.now();
    const secret = random.key();
    const endsAt = sessionEndOf(at);
    const opened = await store.transaction(async (unit) => {
      const link = await unit.setupLinks.findByKey(keys.digest(key));
      if (!link) return undefined;
      const isPermitted = isOpenable(link, at) && (await isCreatorPermitted(unit, app, link, at));
      const isOpened =
        isPermitted && (await unit.setupLinks.open(link.id, { digest: keys.digest(secret), at, endsAt }));
      if (isOpened)
        await unit.audit.add({
          event: 'open_setup_link',
          at,
          origin,
          appId: app.id,
          factor: 'setup_link',
          setupLinkId: link.id,
          target: setupLinkTarget(link),
        });
      return { link, isOpened };
    });
    if (opened?.isOpened) return { secret, endsAt };
    if (opened)
      await refusals.add({
        event: 'open_setup_link',
        at,
        origin,
        appId: app.id,
        factor: 'setup_link',
        failure: 'key_invalid',
        target: setupLinkTarget(opened.link),
      });
    return undefined;
  };
