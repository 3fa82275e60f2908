import type { Ports } from '../kernel/ports.ts';

/** The digits of the ID of a user. All proofs have the same length, so that it does not reveal if a sign-up has created a user. */
const idLength = 20;

/**
 * Creates and opens the proof that a browser has signed a user up. It is encrypted, belongs to one authorization, and is a cookie of its
 * page: a sign-up with the address of another account gets one, too, which proves nothing.
 */
export const createSignupProofs = ({ sealer }: Pick<Ports, 'sealer'>) => ({
  seal: async (uid: string, userId: number | null): Promise<string> => {
    const sealed = await sealer.seal(`${uid} ${String(userId ?? 0).padStart(idLength, '0')}`);
    return Buffer.from(sealed).toString('base64url');
  },

  /** Returns the user; undefined for a proof of another authorization, one that is not authentic, or none. */
  open: async (uid: string, proof: string | undefined): Promise<number | undefined> => {
    if (proof === undefined) return undefined;
    const text = await sealer.open(Buffer.from(proof, 'base64url').toString()).catch(() => '');
    const [owner, id] = text.split(' ');
    return owner === uid && Number(id) > 0 ? Number(id) : undefined;
  },
});
