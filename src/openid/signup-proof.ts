import type { Ports } from '../kernel/ports.ts';
import { createSealedNotes } from './sealed-notes.ts';

/** The digits of the ID of a user. All proofs have the same length, so that it does not reveal if a sign-up has created a user. */
const idLength = 20;

/**
 * Creates and opens the proof that a browser has signed a user up, in a cookie of the page: a sign-up with the address of another account
 * gets one, too, which proves nothing.
 */
export const createSignupProofs = (ports: Pick<Ports, 'sealer'>) => {
  const notes = createSealedNotes(ports);
  return {
    seal: (uid: string, userId: number | null): Promise<string> =>
      notes.seal(uid, String(userId ?? 0).padStart(idLength, '0')),

    /** Returns the user; undefined for a proof of another authorization, one that is not authentic, or none. */
    open: async (uid: string, proof: string | undefined): Promise<number | undefined> => {
      const id = Number(await notes.open(uid, proof));
      return id > 0 ? id : undefined;
    },
  };
};
