import type { User } from '../../../../packages/client/src/entities.ts';
import {
  activateUser,
  banUser,
  deactivateUser,
  deleteUser,
  listUsers,
  restoreUser,
  unbanUser,
} from '../../../../packages/client/src/operations.ts';
import type { AnyResult } from '../../../../packages/client/src/results.ts';
import { client } from '../../api.ts';
import { confirm, withProof } from '../../dialogs.svelte.ts';
import { appName } from '../../page.ts';
import { type Counted, counted, filled } from '../../texts.ts';
import { dayOf } from '../../time.ts';
import { showToast } from '../../toasts.svelte.ts';
import { type Progress, startProgress } from '../../ui/progress.svelte.ts';
import { nameOf } from './statuses.ts';
import { t } from './texts.ts';

export type ActionName = 'ban' | 'unban' | 'activate' | 'deactivate' | 'delete' | 'restore';

const run: Readonly<Record<ActionName, (user: User) => Promise<AnyResult>>> = {
  ban: ({ id }) => banUser(client, { id }),
  unban: ({ id }) => withProof(() => unbanUser(client, { id })),
  deactivate: ({ id }) => deactivateUser(client, { id }),
  /** Lifts a ban, too: a banned user cannot log in although the account is active. */
  async activate({ id, status, user_active: isActive }) {
    const unbanned = status === 3 ? await withProof(() => unbanUser(client, { id })) : undefined;
    if (unbanned && !unbanned.ok) return unbanned;
    return isActive ? { ok: true, status: 200, data: undefined } : withProof(() => activateUser(client, { id }));
  },
  delete: ({ id }) => withProof(() => deleteUser(client, { id })),
  restore: ({ id }) => withProof(() => restoreUser(client, { id })),
};

/** Returns a deleted user. The user alone cannot be read. */
export const findDeleted = async (id: string): Promise<User | undefined> => {
  const result = await listUsers(client, { status: 4, q: id, limit: 200 });
  return result.ok ? result.data.data.find((user) => user.id === id) : undefined;
};

/** Returns until when the deletion of a user can be undone; undefined if it cannot. */
export const undoableUntil = ({ restorable_until: until }: User): Date | undefined =>
  until && until > new Date() ? until : undefined;

interface Question {
  readonly title: Counted;
  readonly text: string;
  readonly button: string;
}

/** Actions on one or many users: each asks, shows its progress, and can be undone if that is possible. */
export const createUserActions = (reload: () => Promise<void>) => {
  const questions: Readonly<Partial<Record<ActionName, Question>>> = {
    ban: { title: t.banTitle, text: t.banText, button: t.ban },
    activate: { title: t.activateTitle, text: t.activateText, button: t.activate },
    deactivate: { title: t.deactivateTitle, text: t.deactivateText, button: t.deactivate },
    delete: { title: t.deleteTitle, text: t.deleteText, button: t.delete },
  };
  const running: Readonly<Record<ActionName, Counted>> = {
    ban: t.banning,
    unban: t.unbanning,
    activate: t.activating,
    deactivate: t.deactivating,
    delete: t.deleting,
    restore: { one: t.restore, other: t.restore },
  };
  const undoable: Readonly<Partial<Record<ActionName, readonly [ActionName, Counted]>>> = {
    ban: ['unban', t.banned],
    deactivate: ['activate', t.deactivated],
    delete: ['restore', t.deleted],
  };
  let progress = $state.raw<Progress<User> | undefined>();

  const start = async (action: ActionName, users: readonly User[]): Promise<void> => {
    const started = startProgress(counted(running[action], users.length), users, run[action]);
    progress = started;
    const done = await started.finished;
    await reload();
    if (started.refusals.length === 0 && !started.isStopped) progress = undefined;
    const undo = undoable[action];
    const [first] = done;
    if (action === 'restore' && first) showToast(counted(t.restored, done.length));
    if (!undo || !first) return;
    const until = action === 'delete' ? (await findDeleted(first.id))?.restorable_until : undefined;
    const changed = done.map((user) => (action === 'deactivate' ? { ...user, user_active: 0 as const } : user));
    const text = counted(undo[1], done.length);
    showToast(
      until ? `${text}. ${filled(t.erasedOn, { date: dayOf(until) })}` : text,
      until || action !== 'delete' ? () => void start(undo[0], changed) : undefined,
    );
  };

  return {
    get progress() {
      return progress;
    },
    close() {
      progress = undefined;
    },
    /** Asks the user, and then does it. @returns true unless the user canceled */
    async act(action: ActionName, users: readonly User[]): Promise<boolean> {
      const question = questions[action];
      const [first] = users;
      if (!first) return false;
      const isBulk = users.length > 1;
      const isConfirmed =
        !question ||
        (await confirm({
          title: counted(
            isBulk ? { one: question.title.other, other: question.title.other } : question.title,
            users.length,
            { name: nameOf(first) },
          ),
          text: question.text,
          button: question.button,
          isDangerous: action !== 'activate',
          ...(action === 'delete' && isBulk ? { typed: appName } : {}),
        }));
      if (isConfirmed) await start(action, users);
      return isConfirmed;
    },
  };
};
