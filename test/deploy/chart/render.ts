import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '../../../deploy/helm/gatehouse');
export const readChartFile = (name: string): string => readFileSync(join(folder, name), 'utf8');

export type Values = { readonly [name: string]: unknown };

/** An object of Kubernetes, of which the tests read what they name. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> } & Values;
  // biome-ignore lint/suspicious/noExplicitAny: its type depends on the kind, and `types.ts` checks it
  readonly spec?: any;
}

export interface Release {
  readonly manifests: readonly Manifest[];
  readonly notes: string;
  find(kind: string, name: string): Manifest;
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Helm merges values: maps key by key, everything else is replaced, and null removes. */
const merge = (base: Values, over: Values): Values => {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = merged[name];
    if (value === null) delete merged[name];
    else merged[name] = isMap(before) && isMap(value) ? merge(before, value) : value;
  }
  return merged;
};

export const defaults = (): Values => parse(readChartFile('values.yaml'));
export const valuesOf = (name: 'minimal' | 'full'): Values => parse(readChartFile(`ci/${name}.yaml`));

const accepts = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readChartFile('values.schema.json')),
);

/** Returns the violations of the schema of the values. */
export const schemaProblems = (values: Values): readonly string[] =>
  accepts(values)
    ? []
    : accepts.errors!.map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );

let renderer: Promise<string> | undefined;
let rendererFolder: string | undefined;

/** The Go packages are those of Debian, so that nothing is downloaded. */
const compile = async (): Promise<string> => {
  rendererFolder = mkdtempSync(join(tmpdir(), 'gatehouse-chart-'));
  const program = join(rendererFolder, 'render');
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOFLAGS: '',
  };
  await promisify(execFile)('go', ['build', '-o', program, join(import.meta.dirname, 'render.go')], { env }).catch(
    (cause: Error) => {
      const packages = 'golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev';
      throw new Error(`The chart is rendered with packages of Debian: ${packages}\n${cause.message}`, { cause });
    },
  );
  return program;
};

export const removeRenderer = (): void => {
  if (rendererFolder) rmSync(rendererFolder, { recursive: true, force: true });
};

const templates = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(join(folder, 'templates')).map((name) => [name, readChartFile(`templates/${name}`)]));

/** Renders the chart with values that replace its own. @throws what the schema or a template refuses */
export const renderChart = async (over: Values, releaseName = 'gatehouse'): Promise<Release> => {
  const values = merge(defaults(), over);
  const problems = schemaProblems(values);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { name, version, appVersion } = parse(readChartFile('Chart.yaml'));
  const data = {
    Values: values,
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Release: { Name: releaseName, Namespace: 'accounts', Service: 'Helm' },
  };
  renderer ??= compile();
  const child = spawn(await renderer, { stdio: 'pipe' });
  child.stdin.end(JSON.stringify({ files: templates(), data }));
  const [output, errors, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(errors.join(''));
  const { 'NOTES.txt': notes = '', ...rendered }: Record<string, string> = JSON.parse(output.join(''));
  // YAML 1.1, which Helm and Kubernetes read: `on` and 0440 are a boolean and an octal number there.
  const documents = Object.values(rendered).flatMap((text) => [...parseAllDocuments(text, { version: '1.1' })]);
  for (const { errors: faults } of documents) if (faults.length > 0) throw faults[0];
  const manifests = documents.map((each) => each.toJS()).filter((each) => each !== null) as readonly Manifest[];
  return {
    manifests,
    notes,
    find(kind, objectName) {
      const found = manifests.find((each) => each.kind === kind && each.metadata.name === objectName);
      if (!found) throw new Error(`The chart has no ${kind} ${objectName}`);
      return found;
    },
  };
};
