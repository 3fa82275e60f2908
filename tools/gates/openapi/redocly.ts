import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from './document.ts';

/** As much of a problem as Redocly's linter tells of it. */
interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly [{ readonly pointer: string }];
}

interface Side {
  readonly pointer: string;
  /** Absent where the base or the revision has none. */
  readonly value?: unknown;
}

/** A difference between two documents, as Redocly rates it. */
export interface Difference {
  /** Where it is, with every `$ref` followed. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  /** What the rules of `contracts/redocly.yaml` say of it; none where no rule is about it. */
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  /** What of it differs, where it is `modified`. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const config = fileURLToPath(new URL('../../../contracts/redocly.yaml', import.meta.url));

/** Runs Redocly in its own folder that holds the given texts. @returns what it printed, and what it wrote to `report` */
const run = async (texts: Readonly<Record<string, string>>, args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'redocly-'));
  try {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    // A rule that the configuration misspells is an error rather than a rule that never speaks.
    const all = [program, ...args, '--config', config, '--lint-config', 'error'];
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const printed = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, all, { cwd: folder, env, maxBuffer: 2 ** 28 }, (_error, stdout, stderr) =>
        resolve({ stdout, stderr }),
      );
    });
    const report = await readFile(join(folder, 'report'), 'utf8').catch(() => undefined);
    return { ...printed, report };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const failed = (stderr: string): Error => new Error(`Redocly failed:\n${stderr}`);

const parsed = <T>(text: string | undefined, stderr: string): T => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw failed(stderr);
  }
};

/** Everything that the rules of `contracts/redocly.yaml` find in each of the documents. */
export const lintDocuments = async (documents: readonly string[]): Promise<readonly (readonly Problem[])[]> => {
  const texts = Object.fromEntries(documents.map((text, index) => [`openapi-${index}.yaml`, text]));
  const args = ['lint', ...Object.keys(texts), '--format', 'json', '--max-problems', '1000'];
  const { stdout, stderr } = await run(texts, args);
  // One report after the other, each ending with its own brace line.
  const reports = stdout.split(/(?<=^\})/m).filter((report) => report.trim() !== '');
  if (reports.length !== documents.length) throw failed(stderr);
  return reports.map((report) => parsed<{ problems: readonly Problem[] }>(report, stderr).problems);
};

/**
 * Every difference between two documents. They are compared without the anchors of YAML: Redocly looks at what several
 * places share in the first of them only.
 */
export const diffDocuments = async (base: string, revision: string): Promise<readonly Difference[]> => {
  const texts = {
    'base.json': JSON.stringify(readDocument(base)),
    'revision.json': JSON.stringify(readDocument(revision)),
  };
  const args = ['diff', ...Object.keys(texts), '--format', 'json', '--output', 'report', '--fail-on', 'none'];
  const { report, stderr } = await run(texts, args);
  return parsed<{ changes: readonly Difference[] }>(report, stderr).changes;
};
