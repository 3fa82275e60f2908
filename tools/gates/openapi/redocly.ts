import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from './document.ts';
import { withoutTexts } from './texts.ts';

/** The fields of a problem that Redocly's linter reports. */
interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly [{ readonly pointer: string }];
}

interface Side {
  readonly pointer: string;
  /** Absent if the base or the revision does not have the property. */
  readonly value?: unknown;
}

/** A difference between two documents, with Redocly's rating. */
export interface Difference {
  /** The path of the difference, with references followed. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  /** The messages of the rules in `contracts/redocly.yaml`. Empty if no rule applies. */
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  /** The property that differs, if the kind is `modified`. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const config = fileURLToPath(new URL('../../../contracts/redocly.yaml', import.meta.url));

/**
 * Runs Redocly in a temporary folder with the given texts.
 * @returns its output, and the file that it wrote to `report`
 */
const run = async (texts: Readonly<Record<string, string>>, args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'redocly-'));
  try {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    // A misspelled rule in the configuration is an error; otherwise it would never report anything.
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

/** Returns all violations of the rules in `contracts/redocly.yaml` for each document. */
export const lintDocuments = async (documents: readonly string[]): Promise<readonly (readonly Problem[])[]> => {
  const texts = Object.fromEntries(documents.map((text, index) => [`openapi-${index}.yaml`, text]));
  const args = ['lint', ...Object.keys(texts), '--format', 'json', '--max-problems', '1000'];
  const { stdout, stderr } = await run(texts, args);
  // The reports follow each other, and each ends with a line of one brace.
  const reports = stdout.split(/(?<=^\})/m).filter((report) => report.trim() !== '');
  if (reports.length !== documents.length) throw failed(stderr);
  return reports.map((report) => parsed<{ problems: readonly Problem[] }>(report, stderr).problems);
};

/**
 * Returns all differences between two documents except those of texts. They are compared without YAML anchors, since Redocly
 * compares a shared node only at its first place, and without texts, by which it takes a parameter with new ones for another.
 */
export const diffDocuments = async (base: string, revision: string): Promise<readonly Difference[]> => {
  const texts = {
    'base.json': JSON.stringify(withoutTexts(readDocument(base))),
    'revision.json': JSON.stringify(withoutTexts(readDocument(revision))),
  };
  const args = ['diff', ...Object.keys(texts), '--format', 'json', '--output', 'report', '--fail-on', 'none'];
  const { report, stderr } = await run(texts, args);
  return parsed<{ changes: readonly Difference[] }>(report, stderr).changes;
};
