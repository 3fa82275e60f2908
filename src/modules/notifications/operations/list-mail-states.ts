import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { unsentMailList } from '../dead-letter.ts';
import { mailStateList, mailStatesFaults, mailStatesRule, type ReportedMail } from '../mail-state.ts';
import type { Notification } from '../notification.ts';

export interface MailStatesCommand {
  readonly principal: Actor;
  /** Absent: those of the newest emails. */
  readonly ids?: readonly string[] | undefined;
}

export type ListMailStates = (command: MailStatesCommand) => Promise<readonly ReportedMail[]>;

/** Turns `receiver_unmanaged` into another answer: a command is optional. */
const unless =
  <R>(other: () => R) =>
  (error: unknown): R => {
    if (error instanceof DomainError && error.code === 'receiver_unmanaged') return other();
    throw error;
  };

const newest = ({ store }: Actor): Promise<readonly Notification[]> =>
  store.list(({ notifications }) =>
    notifications.list({
      state: 'delivered',
      userId: undefined,
      after: undefined,
      limit: mailStatesRule.maxItems,
    }),
  );

/**
 * Returns what became of emails after the handover. The notification application learns of those emails only that it has accepted for the
 * application, and what it reports about others is dropped. One that does not know the command may know the older one, which lists
 * the emails that did not arrive.
 */
export const listMailStates =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): ListMailStates =>
  async ({ principal, ids }) => {
    refuseFaults(ifSent(ids, mailStatesFaults));
    const { app, store } = principal;
    await requireEverywhere(store.reads, principal, operationPermissions.listMailStates);
    const known = ids ? await store.reads.notifications.findAll(ids) : await newest(principal);
    const handedOver = known.filter(({ state }) => state === 'delivered').map(({ id }) => id);
    const accepted = new Set(ids ? ids.filter((id) => handedOver.includes(id)) : handedOver);
    if (accepted.size === 0) return [];

    const readUnsent = async (): Promise<readonly ReportedMail[]> => {
      const { data } = await mailReceiver.run(app, { type: 'dead_letters.list' }, unsentMailList);
      return data.map(({ id, outcome, failure }) => ({ id, state: outcome, detail: failure, changed_at: null }));
    };
    const reported = await mailReceiver
      .run(app, { type: 'mails.states', notification_ids: [...accepted] }, mailStateList)
      .then(({ data }) => data, unless(readUnsent))
      .catch(unless(() => []));

    const byId = new Map(reported.map((mail) => [mail.id, mail]));
    return [...accepted].flatMap((id) => byId.get(id) ?? []);
  };
