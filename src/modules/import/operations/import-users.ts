import { hash } from 'node:crypto';
import type { App } from '../../../kernel/app.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type {
  Checkpoint,
  Counts,
  Destination,
  ImportPorts,
  Mark,
  NewAccount,
  Obstacle,
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

const isDuplicate = { reason: 'duplicate: the address occurs earlier in this file' } as const;
const isTaken = { reason: 'email_taken: the address already has an account' } as const;

/** Returns a short digest of an address: millions are in memory. */
const fingerprint = ({ email }: NewAccount): string => hash('sha256', email.canonical, 'base64url').slice(0, 12);

/** Rejects new accounts whose address occurs in an earlier row, or in `seen`. */
const withoutDuplicates = (newAccounts: readonly NewAccount[], seen: Set<string>) => {
  const first: NewAccount[] = [];
  const rejections: Rejection[] = [];
  for (const newAccount of newAccounts) {
    const key = fingerprint(newAccount);
    if (seen.has(key)) rejections.push({ line: newAccount.line, email: newAccount.email.address, ...isDuplicate });
    else first.push(newAccount);
    seen.add(key);
  }
  return { first, rejections };
};

/** Reads and validates batches ahead of their import. */
const validate = async function* (
  ports: ImportPorts,
  after: Mark,
  seenBefore?: Set<string>,
): AsyncGenerator<ValidatedBatch> {
  const { source, hashes, clock } = ports;
  for await (const { rows, end } of source.batchesAfter(after)) {
    const measures = { now: clock.now(), hashes };
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
  const skipped = obstacles.filter((obstacle) => obstacle.importId !== undefined && obstacle.importId !== importId);
  const refused = obstacles
    .filter((obstacle) => !skipped.includes(obstacle))
    .map((obstacle) => {
      const { reason } = obstacle.importId === undefined ? isTaken : isDuplicate;
      return { line: obstacle.line, reason, email: ofLine.get(obstacle.line) };
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
    const destination: Destination = { appId: app.id, company, role };

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

    const last = resumes ? await imports.findLast(app.id, source.name) : undefined;
    let checkpoint = last ?? (await imports.start(app.id, source.name, clock.now()));
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

/** Validates all rows, and writes only the record of the rows that it would reject. */
export const rehearseImport =
  (ports: ImportPorts) =>
  async ({ app }: Pick<ImportCommand, 'app'>): Promise<Counts> => {
    const { imports, rejects, onProgress } = ports;
    let counts = nothing;
    await rejects.cutTo(0);
    for await (const batch of oneAhead(validate(ports, beginning, new Set()))) {
      const outcome = outcomeOf(batch, await imports.findObstacles(app.id, batch.newAccounts));
      if (outcome.rejected.length > 0) await rejects.add(outcome.rejected);
      counts = sum(counts, outcome.counts);
      onProgress(counts);
    }
    return counts;
  };
