import type { NeededProof, ProofCall } from '../../packages/client/src/client.ts';
import type { ReauthenticateRequest } from '../../packages/client/src/entities.ts';
import type { AnyResult, ProblemOf } from '../../packages/client/src/results.ts';
import { client } from './api.ts';
import { shared } from './texts.ts';

/** A question before an action. The title names the object, the text the consequence. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  /** The text that the user has to type, for what affects many objects and cannot be undone. */
  readonly typed?: string;
}

interface Asked extends Confirmation {
  readonly answer: (isConfirmed: boolean) => void;
}

export interface AskedProof {
  readonly needed: NeededProof;
  readonly answer: (proof: ReauthenticateRequest | undefined) => void;
}

/** The dialogs that any screen can open. `app.svelte` shows them. */
export const dialogs = $state<{ asked: Asked | undefined; proof: AskedProof | undefined; isLoggedOut: boolean }>({
  asked: undefined,
  proof: undefined,
  isLoggedOut: false,
});

/** Asks the user. @returns true if the user confirms */
export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  new Promise((resolve) => {
    dialogs.asked = {
      ...confirmation,
      answer: (isConfirmed) => {
        dialogs.asked = undefined;
        resolve(isConfirmed);
      },
    };
  });

const askForProof = (needed: NeededProof): Promise<ReauthenticateRequest | undefined> =>
  new Promise((resolve) => {
    dialogs.proof = { needed, answer: resolve };
  });

export type Canceled = ProblemOf<403, 'canceled'>;

/**
 * Makes a call that can require a recent proof (`x-proof` in the contract). If it does, asks the user for one and repeats the call.
 * The problem `canceled` means that the user gave none.
 */
export const withProof = async <R extends AnyResult>(call: ProofCall<R>): Promise<R | Canceled> => {
  const result = await client.withProof(call, askForProof);
  dialogs.proof = undefined;
  if (result.ok || result.code !== 'reauthentication_required') return result;
  const detail = shared.problems.canceled;
  return { ok: false, status: 403, code: 'canceled', type: 'about:blank', title: detail, detail, instance: '' };
};
