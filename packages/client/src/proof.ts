import type { Caller } from './call.ts';
import type { AskForProof, NeededProof } from './client.ts';
import { reauthenticate } from './operations.ts';
import type { AnyResult, ProblemOf } from './results.ts';

/** Returns the body of a response to a request of the application, which can be anything; undefined if it is not JSON. */
const problemIn = async (response: Response): Promise<Partial<ProblemOf<number, string>> | undefined> => {
  const body = await response.text();
  try {
    return JSON.parse(body) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Returns the methods of the recent proof that a call requires; undefined if it requires none. */
const requiredMethods = async (result: AnyResult | Response): Promise<NeededProof['methods'] | undefined> => {
  if (result.ok || result.status !== 403) return undefined;
  const problem = 'clone' in result ? await problemIn(result.clone()) : result;
  return problem?.code === 'reauthentication_required' ? (problem.methods ?? []) : undefined;
};

/** Returns a function that makes a call. If it requires a recent proof, it asks for one until it is accepted, and repeats the call. */
export const withProofOf =
  (caller: Caller) =>
  async <R extends AnyResult | Response>(run: () => Promise<R>, ask: AskForProof): Promise<R> => {
    const result = await run();
    const methods = await requiredMethods(result);
    if (!methods) return result;
    let problem: NeededProof['problem'];
    for (;;) {
      const proof = await ask({ methods, problem });
      if (!proof) return result;
      const proven = await reauthenticate(caller, proof);
      if (proven.ok) return run();
      problem = proven;
    }
  };
