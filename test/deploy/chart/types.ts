import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './render.ts';

/**
 * Returns the module with the types of an API group in the package `kubernetes-types`, which is generated from the API of
 * Kubernetes.
 */
const moduleOf = (apiVersion: string): string => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group!.split('.')[0]}/${version}`;
};

const virtualFile = join(import.meta.dirname, 'manifests.ts');

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * Returns the type errors of manifests: unknown fields, values of another type, and missing fields. The compiler finds them,
 * because an object literal must not have fields that its type does not have.
 */
export const typeProblems = (manifests: readonly Manifest[]): readonly string[] => {
  const lines = manifests.map((each, index) => {
    const type = `import('${moduleOf(each.apiVersion)}').${each.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(each)};`;
  });
  const text = lines.join('\n');
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile;
  host.getSourceFile = (name, languageVersion) =>
    name === virtualFile ? ts.createSourceFile(name, text, languageVersion) : readFile(name, languageVersion);
  const { fileExists } = host;
  host.fileExists = (name) => name === virtualFile || fileExists(name);
  const program = ts.createProgram([virtualFile], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    const { kind, metadata } = manifests[line] ?? manifests[0]!;
    return `${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
};
