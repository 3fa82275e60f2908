import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SuperAdmin } from '../../../kernel/principal.ts';
import { requireNoMoves } from '../../applications/require-no-moves.ts';
import type { TokenKeyRecord } from '../../token-keys/ports.ts';
import type { ResealedRow, SecretSealers } from '../ports.ts';
import { type SealedCounts, type SealedKind, sealedKinds } from '../sealed-data.ts';
import { type OpenedRow, sealedPages } from './sealed-pages.ts';

export type CountsOfKinds = Readonly<Record<SealedKind, SealedCounts>>;

type SecretPorts = Pick<Ports, 'store' | 'clock'> & {
  readonly sealers: SecretSealers;
  /** Creates random token keys under the ID of `SECRET`. */
  readonly newTokenKeys: () => Promise<TokenKeyRecord>;
};

const eachKind = async (count: (kind: SealedKind) => Promise<SealedCounts>): Promise<CountsOfKinds> => {
  const counts = {} as Record<SealedKind, SealedCounts>;
  for (const kind of sealedKinds) counts[kind] = await count(kind);
  return counts;
};

/** Counts all encrypted data without changes. Only texts that name neither secret are decrypted. */
export const examineSealed = ({ store, sealers }: Pick<SecretPorts, 'store' | 'sealers'>): Promise<CountsOfKinds> => {
  const { prefix, fallbackPrefix } = sealers;
  const prefixes = fallbackPrefix === undefined ? [prefix] : [prefix, fallbackPrefix];
  return eachKind(async (kind) => {
    const { beginning } = await store.system.reads.sealedData.count(kind, prefixes);
    const [current = 0, named = 0] = beginning;
    let [pending, unreadable] = [named, 0];
    for await (const page of sealedPages({ store, sealers }, kind, prefixes)) {
      pending += page.opened.length;
      unreadable += page.unreadable.length;
    }
    return { current, pending, unreadable };
  });
};

export interface RotateSecretCommand {
  readonly principal: SuperAdmin;
  readonly origin: Origin;
  /** True to delete the token keys that were created under other secrets, and with them all refresh tokens and device tokens. */
  readonly endsTokens: boolean;
}

export interface RotatedSecret {
  /** The number of rows that were encrypted again. */
  readonly rotated: number;
  readonly counts: CountsOfKinds;
  /** The number of token keys that were deleted. */
  readonly endedTokenKeys: number;
}

/** Limits the passes: a process that still encrypts with the other secret would prevent an end. */
const mostPasses = 5;

/** Encrypts the rows of a kind again. @returns their number, and true if some rows have changed meanwhile */
const rotatePass = async ({ store, sealers }: Pick<SecretPorts, 'store' | 'sealers'>, kind: SealedKind) => {
  const { seal } = sealers.sealerOf(kind);
  const reseal = async (row: OpenedRow): Promise<ResealedRow> => ({
    ...row,
    resealed: await Promise.all(row.texts.map(seal)),
  });
  let rotated = 0;
  let hasMissed = false;
  for await (const { opened } of sealedPages({ store, sealers }, kind)) {
    if (opened.length === 0) continue;
    const resealed = await Promise.all(opened.map(reseal));
    const replaced = await store.system.transaction((unit) => unit.sealedData.replace(kind, resealed));
    rotated += replaced;
    hasMissed ||= replaced < resealed.length;
  }
  return { rotated, hasMissed };
};

/** Adds token keys for a new `SECRET`, so that a retired secret is of no use. Does nothing if it cannot decrypt those before. */
const renewTokenKeys = async (
  { store, clock, sealers, newTokenKeys }: SecretPorts,
  { endsTokens }: RotateSecretCommand,
): Promise<number> => {
  const { open } = sealers.sealerOf('token_keys');
  const known = await store.system.reads.tokenKeys.list();
  if ((await Promise.allSettled(known.map(({ sealed }) => open(sealed)))).some(({ status }) => status === 'rejected'))
    return 0;
  const added = await newTokenKeys();
  await store.system.single.tokenKeys.add(added);
  return endsTokens ? store.system.single.tokenKeys.keepOnly(added.id, clock.now()) : 0;
};

/**
 * Encrypts all data with `SECRET` that `SECRET_FALLBACK`, or a release that did not name the secret, has encrypted. Data that
 * neither can decrypt is not changed, but counted. It works while the service is running: a row is replaced only if it still has
 * the text that was decrypted, and batches are separate transactions. An interrupted call can be repeated. The audit entry is
 * written first.
 * @throws `application_moving` during a move: rows that arrive or leave are written by another cell, with its secret
 */
export const rotateSecret =
  (ports: SecretPorts) =>
  async (command: RotateSecretCommand): Promise<RotatedSecret> => {
    const { store, clock, sealers } = ports;
    await requireNoMoves(store);
    await command.principal.store.single.audit.add(entryOf('rotate_secret', command, clock.now()));
    const endedTokenKeys = await renewTokenKeys(ports, command);
    let rotated = 0;
    for (const kind of sealedKinds)
      for (let pass = 0; pass < mostPasses; pass += 1) {
        const done = await rotatePass({ store, sealers }, kind);
        rotated += done.rotated;
        if (!done.hasMissed) break;
      }
    return { rotated, counts: await examineSealed({ store, sealers }), endedTokenKeys };
  };
