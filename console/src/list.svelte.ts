import type { ProofCall } from '../../packages/client/src/client.ts';
import type { AnyResult } from '../../packages/client/src/results.ts';
import { confirm, withProof } from './dialogs.svelte.ts';
import type { Problem } from './problems.ts';
import { createQuery, type Query } from './query.svelte.ts';
import { route } from './router.svelte.ts';
import { showToast } from './toasts.svelte.ts';
import type { SearchedPage, Source } from './ui/source.ts';

/** A row of a list, which its ID identifies. */
interface Identified {
  readonly id: number | string;
}

/** The texts of a question before a change that cannot be undone, and of the toast after it. */
interface Removal {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: string;
  readonly typed?: string;
}

export interface List<T> {
  /** The page that the address names by `cursor` and `q`. */
  readonly page: Query<SearchedPage<T>>;
  /** The problem of the last change. */
  readonly problem: Problem | undefined;
  readonly keyOf: (row: T) => string;
  /** Sends a change with a recent proof of identity, shows its result, and reads the page again. */
  change<R extends AnyResult>(send: ProofCall<R>, done?: string): Promise<void>;
  /** Asks before the change. */
  remove<R extends AnyResult>(texts: Removal, send: ProofCall<R>): Promise<void>;
}

/** Reads the pages of a list. Call it while a component is created. */
export const createList = <T extends Identified>(read: Source<T>['read']): List<T> => {
  const page = createQuery(
    () => ({ limit: 50, q: route.query.get('q') || undefined, cursor: route.query.get('cursor') || undefined }),
    read,
  );
  let problem = $state.raw<Problem | undefined>();
  const change: List<T>['change'] = async (send, done) => {
    const result = await withProof(send);
    problem = result.ok ? undefined : result;
    if (result.ok && done !== undefined) showToast(done);
    await page.reload();
  };
  return {
    page,
    get problem() {
      return problem;
    },
    keyOf: ({ id }) => String(id),
    change,
    async remove({ done, ...texts }, send) {
      if (await confirm({ ...texts, isDangerous: true })) await change(send, done);
    },
  };
};
