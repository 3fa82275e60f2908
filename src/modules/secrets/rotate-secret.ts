import type { Origin } from '../../kernel/audit.ts';
import { entryOf } from '../../kernel/audited.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SuperAdmin } from '../../kernel/principal.ts';
import type { SecretSealers } from './ports.ts';
import { noneSealed, type SealedCounts, type SealedKind, sealedKinds } from './sealed-data.ts';
import { type SealedPages, sealedPages } from './sealed-pages.ts';

export type CountsOfKinds = Readonly<Record<SealedKind, SealedCounts>>;

type SecretPorts = Pick<Ports, 'store' | 'clock'> & { readonly sealers: SecretSealers };

const eachKind = async (count: (kind: SealedKind) => Promise<SealedCounts>): Promise<CountsOfKinds> => {
  const counts = {} as Record<SealedKind, SealedCounts>;
  for (const kind of sealedKinds) counts[kind] = await count(kind);
  return counts;
};

/** Decrypts everything that is not encrypted with `SECRET`, and counts. Changes nothing. */
export const examineSealed = ({ store, sealers }: Pick<SecretPorts, 'store' | 'sealers'>): Promise<CountsOfKinds> => {
  const pages = sealedPages({ store }, sealers);
  return eachKind(async (kind) => {
    const { beginning } = await store.read.sealedData.count(kind, [sealers.prefix]);
    let { pending, unreadable } = noneSealed;
    for await (const page of pages(kind)) {
      pending += page.resealed.length;
      unreadable += page.unreadable.length;
    }
    return { current: beginning[0] ?? 0, pending, unreadable };
  });
};

export interface RotateSecretCommand {
  readonly principal: SuperAdmin;
  readonly origin: Origin;
}

export interface RotatedSecret {
  /** How many rows were encrypted again. */
  readonly rotated: number;
  /** What is there now. */
  readonly counts: CountsOfKinds;
}

/** A process that still encrypts with the other secret would never let it end. */
const mostPasses = 5;

/** Encrypts the rows of a kind again. @returns how many, and whether others were there that have changed meanwhile */
const rotatePass = async ({ store }: Pick<Ports, 'store'>, pages: SealedPages, kind: SealedKind) => {
  let rotated = 0;
  let hasMissed = false;
  for await (const { resealed } of pages(kind)) {
    if (resealed.length === 0) continue;
    const replaced = await store.transaction((unit) => unit.sealedData.replace(kind, resealed));
    rotated += replaced;
    hasMissed ||= replaced < resealed.length;
  }
  return { rotated, hasMissed };
};

/**
 * Encrypts everything with `SECRET` that `SECRET_FALLBACK`, or a release that did not name the secret, has encrypted. What
 * neither can decrypt stays as it is, and is counted.
 *
 * It works while the service is running: a row is replaced only if it still has the text that was decrypted, and batches are
 * separate transactions. An interrupted call can be repeated. The audit entry is written first.
 */
export const rotateSecret =
  ({ store, clock, sealers }: SecretPorts) =>
  async (command: RotateSecretCommand): Promise<RotatedSecret> => {
    await store.read.audit.add(entryOf('rotate_secret', command, clock.now()));
    const pages = sealedPages({ store }, sealers);
    let rotated = 0;
    for (const kind of sealedKinds)
      for (let pass = 0; pass < mostPasses; pass += 1) {
        const done = await rotatePass({ store }, pages, kind);
        rotated += done.rotated;
        if (!done.hasMissed) break;
      }
    return { rotated, counts: await examineSealed({ store, sealers }) };
  };
