import { calculateJwkThumbprint } from 'jose';
import { type ActorCommand, entryOf } from '../kernel/audited.ts';
import { after } from '../kernel/timestamp.ts';
import type { SigningKeyRecord, SigningKeyUnit } from '../modules/signing-keys/ports.ts';
import type { TokenKeyReads, TokenKeySingles } from '../modules/token-keys/ports.ts';
import type { ExportedKeys } from './exported-keys.ts';
import { publishedAheadSeconds } from './key-rotation.ts';
import {
  loadSigningKeySet,
  openPrivateJwk,
  type SigningKeyOptions,
  signerOf,
  signingKeySealer,
} from './signing-key-set.ts';
import { settledSeconds, tokenKeySealer } from './token-keys.ts';

export interface TransferOptions extends SigningKeyOptions {
  readonly tokenKeys: TokenKeyReads & TokenKeySingles;
}

/** The algorithms of tokens and ID tokens, whose keys are otherwise created when they are first needed: in each cell another one. */
const algorithms = ['EdDSA', 'ES256', 'RS256'] as const;

/** Returns all valid keys in the clear, so that they can be encrypted for another cell, and records that. */
export const exportKeys =
  (options: TransferOptions) =>
  async (command: ActorCommand): Promise<ExportedKeys> => {
    const { signingKeys, tokenKeys, clock, secrets } = options;
    const keySet = await loadSigningKeySet(options);
    await keySet.signers(algorithms);
    const records = await signingKeys.list();
    const exported = await Promise.all(
      records.map(async (record) => ({
        kid: record.kid,
        alg: record.alg,
        publicJwk: record.publicJwk,
        ...(record.privateJwe === '' ? {} : { privateJwk: await openPrivateJwk(record, options) }),
        signsFrom: record.signsFrom.getTime(),
      })),
    );
    const { open } = tokenKeySealer(secrets);
    const tokens = await Promise.all(
      (await tokenKeys.list()).map(async ({ id, sealed, usedFrom }) => ({
        id,
        keys: await open(sealed),
        usedFrom: usedFrom.getTime(),
      })),
    );
    await signingKeys.transaction(({ audit }) => audit.add(entryOf('export_signing_keys', command, clock.now())));
    return { version: 1, signingKeys: exported, tokenKeys: tokens };
  };

export interface ImportCommand extends ActorCommand {
  readonly keys: ExportedKeys;
  /** True to import keys that were removed here. */
  readonly restoresRemoved: boolean;
}

export interface ImportedKeys {
  /** The signing keys that were added or restored. */
  readonly added: readonly Pick<SigningKeyRecord, 'kid' | 'alg' | 'signsFrom'>[];
  /** The IDs of signing keys that were removed here before, and were not imported. */
  readonly removed: readonly string[];
  readonly tokenKeysAdded: number;
}

/**
 * Returns the time from which an imported key is used. An older key than the current one is not used, but verifies. A newer one
 * must first be known to every process and cache.
 */
const startOf = (at: Date, current: Date | undefined, now: Date, waitSeconds: number): Date => {
  if (current === undefined || at < current) return at;
  const earliest = after(now, waitSeconds);
  return at > earliest ? at : earliest;
};

const importSigningKeys = async (
  unit: SigningKeyUnit,
  options: TransferOptions,
  { keys, restoresRemoved }: ImportCommand,
  now: Date,
): Promise<Pick<ImportedKeys, 'added' | 'removed'>> => {
  const present = await unit.signingKeys.list();
  const signerWith = (algorithm: SigningKeyRecord['alg']): SigningKeyRecord | undefined =>
    signerOf(
      present.filter(({ alg }) => alg === algorithm),
      { ...options, algorithm },
    );
  const known = new Map((await unit.signingKeys.history()).map(({ kid, removedAt }) => [kid, removedAt]));
  const { seal } = signingKeySealer(options);
  const added: SigningKeyRecord[] = [];
  const removed: string[] = [];
  for (const { privateJwk, ...key } of keys.signingKeys) {
    if (known.has(key.kid) && known.get(key.kid) === undefined) continue;
    if (known.has(key.kid) && !restoresRemoved) {
      removed.push(key.kid);
      continue;
    }
    if ((await calculateJwkThumbprint(key.publicJwk)) !== key.kid)
      throw new Error(`The ID of the signing key ${key.kid} is not that of its public half.`);
    const record: SigningKeyRecord = {
      ...key,
      privateJwe: privateJwk ? await seal(JSON.stringify(privateJwk)) : '',
      signsFrom: startOf(new Date(key.signsFrom), signerWith(key.alg)?.signsFrom, now, publishedAheadSeconds),
    };
    await (known.has(key.kid) ? unit.signingKeys.restore(record) : unit.signingKeys.insert(record, now));
    added.push(record);
  }
  return { added, removed };
};

/** Adds token keys that are not known by their content. Under one secret, two cells can have different ones. */
const importTokenKeys = async (
  { tokenKeys, secrets }: TransferOptions,
  { keys }: ImportCommand,
  now: Date,
): Promise<number> => {
  const { seal, open } = tokenKeySealer(secrets);
  const present = await tokenKeys.list();
  const contents = await Promise.all(present.map(({ sealed }) => open(sealed)));
  const current = present.find(({ usedFrom }) => usedFrom <= now)?.usedFrom;
  let count = 0;
  for (const imported of keys.tokenKeys) {
    if (contents.includes(imported.keys)) continue;
    const usedFrom = startOf(new Date(imported.usedFrom), current, now, settledSeconds);
    const sealed = await seal(imported.keys);
    // The ID is that of the secret, unless the cell has created other keys under it.
    const record = { sealed, usedFrom, createdAt: now };
    const isAdded =
      (await tokenKeys.add({ ...record, id: imported.id })) ||
      (await tokenKeys.add({ ...record, id: `${imported.id}.${count}.${now.getTime()}` }));
    count += Number(isAdded);
  }
  return count;
};

/**
 * Adds the keys of another cell, so that its tokens are valid here. A repeated import changes nothing. A key that was removed here
 * stays removed: it may be compromised.
 */
export const importKeys =
  (options: TransferOptions) =>
  async (command: ImportCommand): Promise<ImportedKeys> => {
    const { signingKeys, clock } = options;
    const now = clock.now();
    const tokenKeysAdded = await importTokenKeys(options, command, now);
    return signingKeys.transaction(async (unit) => {
      const imported = await importSigningKeys(unit, options, command, now);
      if (imported.added.length > 0 || tokenKeysAdded > 0)
        await unit.audit.add(entryOf('import_signing_keys', command, now));
      return { ...imported, tokenKeysAdded };
    });
  };
