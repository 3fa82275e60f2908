import { hash } from 'node:crypto';
import type { App } from '../../../kernel/app.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type {
  Checkpoint,
  Counts,
  Destination,
  HashCount,
  ImportPorts,
  Mark,
  NewAccount,
  Obstacle,
  Rehearsal,
  Rejection,
  SealedAccount,
} from '../ports.ts';
import { oneAhead } from './one-ahead.ts';
import { isNewAccount, isRejection, validateRow } from './validate-row.ts';

export interface ImportCommand {
  readonly app: App;
  /** Continues the newest import from this source, if there is one. */
  readonly resumes: boolean;
}

export type ImportUsers = (command: ImportCommand) => Promise<Counts>;

interface ValidatedBatch<A = NewAccount> {
  readonly newAccounts: readonly A[];
  readonly rejections: readonly Rejection[];
  /** The number of empty rows. */
  readonly empty: number;
  readonly end: Mark;
}

/**
 * The reasons why an account is rejected: another one of the file, or of the application, has the same address, external
 * ID or identity.
 */
const reasons = {
  email: {
    duplicate: 'duplicate: the address occurs earlier in this file',
    taken: 'email_taken: the address already has an account',
  },
  external_id: {
    duplicate: 'duplicate: the external_id occurs earlier in this file',
    taken: 'external_id_taken: another user has the external_id',
  },
  identities: {
    duplicate: 'duplicate: an identity occurs earlier in this file',
    taken: 'identity_taken: another user has an identity',
  },
} as const;

/** Returns a short digest of a value: millions are in memory. */
const fingerprint = (value: string): string => hash('sha256', value, 'base64url').slice(0, 12);

/** Returns the values of an account that no other one can have, by their names. */
const uniqueIn = ({ email, externalId, identities }: NewAccount) => [
  { name: 'email', key: fingerprint(email.canonical) } as const,
  ...(externalId === undefined ? [] : [{ name: 'external_id', key: fingerprint(`id ${externalId}`) } as const]),
  ...identities.map(({ provider, issuer, subject }) => ({
    name: 'identities' as const,
    key: fingerprint(JSON.stringify([provider, issuer, subject])),
  })),
];

/** Rejects new accounts whose address, external ID or identity occurs in an earlier row, or in `seen`. */
const withoutDuplicates = (newAccounts: readonly NewAccount[], seen: Set<string>) => {
  const first: NewAccount[] = [];
  const rejections: Rejection[] = [];
  for (const newAccount of newAccounts) {
    const { line, email } = newAccount;
    const unique = uniqueIn(newAccount);
    const repeated = unique.find(({ key }) => seen.has(key));
    if (repeated) rejections.push({ line, email: email.address, reason: reasons[repeated.name].duplicate });
    else first.push(newAccount);
    for (const { key } of unique) seen.add(key);
  }
  return { first, rejections };
};

/** Reads and validates batches ahead of their import. */
const validate = async function* (
  ports: ImportPorts,
  after: Mark,
  seenBefore?: Set<string>,
): AsyncGenerator<ValidatedBatch> {
  const { source, hashes, clock, issuers, roles, customFields } = ports;
  for await (const { rows, end } of source.batchesAfter(after)) {
    const measures = { now: clock.now(), hashes, issuers, roles, customFields };
    const filled = rows.filter(({ isEmpty }) => !isEmpty);
    const validated = filled.map((row) => validateRow(row, measures));
    const newAccounts = validated.filter(isNewAccount);
    const { first, rejections } = withoutDuplicates(newAccounts, seenBefore ?? new Set());
    yield {
      newAccounts: first,
      rejections: [...validated.filter(isRejection), ...rejections],
      empty: rows.length - filled.length,
      end,
    };
  }
};

/** Encrypts the secrets of a batch, and wraps its fast hashes, ahead of its import, like the validation. */
const sealSecrets = async function* (
  { sealer, hashes }: Pick<ImportPorts, 'sealer' | 'hashes'>,
  batches: AsyncIterable<ValidatedBatch>,
): AsyncGenerator<ValidatedBatch<SealedAccount>> {
  const sealed = async (newAccount: NewAccount): Promise<SealedAccount> => ({
    ...newAccount,
    passwordHash: newAccount.passwordHash && (await hashes.toStored(newAccount.passwordHash)),
    totps: await Promise.all(
      newAccount.totps.map(async ({ secret, ...totp }) => ({ ...totp, sealedSecret: await sealer.seal(secret) })),
    ),
  });
  for await (const batch of batches) yield { ...batch, newAccounts: await Promise.all(batch.newAccounts.map(sealed)) };
};

/**
 * Returns the outcome of a batch, in the order of its lines. Empty rows, and accounts that an earlier import created, are
 * skipped, not rejected.
 */
const outcomeOf = (
  { newAccounts, rejections, empty }: ValidatedBatch<Pick<NewAccount, 'line' | 'email'>>,
  obstacles: readonly Obstacle[],
  importId?: number,
) => {
  const ofLine = new Map(newAccounts.map(({ line, email }) => [line, email.address]));
  const skipped = obstacles.filter(
    (obstacle) => obstacle.same === 'email' && obstacle.importId !== undefined && obstacle.importId !== importId,
  );
  const refused = obstacles
    .filter((obstacle) => !skipped.includes(obstacle))
    .map((obstacle) => {
      const { line, same } = obstacle;
      const isOfThis = obstacle.importId !== undefined && obstacle.importId === importId;
      return { line, reason: reasons[same][isOfThis ? 'duplicate' : 'taken'], email: ofLine.get(line) };
    });
  const rejected = [...rejections, ...refused].sort((a, b) => a.line - b.line);
  const counts: Counts = {
    imported: newAccounts.length - obstacles.length,
    rejected: rejected.length,
    skipped: skipped.length + empty,
  };
  return { rejected, counts };
};

const sum = (a: Counts, b: Counts): Counts => ({
  imported: a.imported + b.imported,
  rejected: a.rejected + b.rejected,
  skipped: a.skipped + b.skipped,
});

const nothing: Counts = { imported: 0, rejected: 0, skipped: 0 };
/** From this number on, the statistics for queries are updated. */
const manyAccounts = 1000;
const beginning: Mark = { rows: 0, digest: '' };

/**
 * Imports users from another system, with a transaction for each batch. The progress is committed together with the users, so
 * that an import that was killed continues with the next row: no row is lost or imported twice.
 */
export const importUsers =
  (ports: ImportPorts): ImportUsers =>
  async ({ app, resumes }) => {
    const { imports, source, rejects, clock, analyze, onProgress } = ports;
    const { signupCompany, signupRole, founderRole } = app.settings;
    const company = signupCompany === 'own' ? signupCompany : toLookupId(signupCompany);
    const role = (company === 'own' ? founderRole : null) ?? signupRole;
    const destination: Destination = { company, role };

    const commit = (from: Checkpoint, batch: ValidatedBatch<SealedAccount>): Promise<Checkpoint> =>
      imports.transaction(async (unit) => {
        const at = clock.now();
        await unit.claim(from);
        const obstacles = await unit.insert(from.id, batch.newAccounts, destination, at);
        const { rejected, counts } = outcomeOf(batch, obstacles, from.id);
        // Rejected rows are recorded before the commit: otherwise a kill between the two would lose them.
        const rejectsBytes = rejected.length === 0 ? from.rejectsBytes : await rejects.add(rejected);
        const to = { ...from, ...sum(from, counts), mark: batch.end, rejectsBytes };
        await unit.advance(to, at);
        return to;
      });

    const last = resumes ? await imports.findLast(source.name) : undefined;
    let checkpoint = last ?? (await imports.start(source.name, clock.now()));
    await imports.transaction(async (unit) => {
      await unit.claim(checkpoint);
      await rejects.cutTo(checkpoint.rejectsBytes);
    });
    for await (const batch of oneAhead(sealSecrets(ports, validate(ports, checkpoint.mark)))) {
      checkpoint = await commit(checkpoint, batch);
      onProgress(checkpoint);
    }
    const { imported, rejected, skipped } = checkpoint;
    if (imported >= manyAccounts) await analyze();
    return { imported, rejected, skipped };
  };

/** Adds the hashes of accounts to their numbers. */
const countHashes = (
  accounts: readonly NewAccount[],
  { loginCostOf }: Pick<ImportPorts['hashes'], 'loginCostOf'>,
  found: Map<string, HashCount>,
): void => {
  for (const { passwordHash } of accounts) {
    const { algorithm, ms } = passwordHash ? loginCostOf(passwordHash) : { algorithm: '', ms: 0 };
    const known = found.get(algorithm) ?? { users: 0, ms: 0 };
    found.set(algorithm, { users: known.users + 1, ms: known.ms + ms });
  }
};

/** Validates all rows, and writes only the record of the rows that it would reject. */
export const rehearseImport = (ports: ImportPorts) => async (): Promise<Rehearsal> => {
  const { imports, rejects, hashes, onProgress } = ports;
  const found = new Map<string, HashCount>();
  let counts = nothing;
  await rejects.cutTo(0);
  for await (const batch of oneAhead(validate(ports, beginning, new Set()))) {
    const obstacles = await imports.findObstacles(batch.newAccounts);
    const lines = new Set(obstacles.map(({ line }) => line));
    const accepted = batch.newAccounts.filter(({ line }) => !lines.has(line));
    countHashes(accepted, hashes, found);
    const outcome = outcomeOf(batch, obstacles);
    if (outcome.rejected.length > 0) await rejects.add(outcome.rejected);
    counts = sum(counts, outcome.counts);
    onProgress(counts);
  }
  return { ...counts, hashes: found };
};
