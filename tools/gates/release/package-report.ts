import { posix } from 'node:path';
import ts from 'typescript';

/** A function: what callers pass, and what they get. */
export interface Signature {
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly string[];
  readonly returns: string;
}

/** The text of a type, a function, or a function with overloads. */
export type Value = string | Signature | readonly Signature[];

/** A declaration: its members, the choices of a union, or its value. One that is generated from the contracts has none of them. */
export interface Declaration {
  /** True for what callers pass and never get. */
  readonly isInput?: true;
  readonly members?: Readonly<Record<string, Value>>;
  readonly choices?: readonly string[];
  readonly value?: Value;
}

/** The exported names of each entry of a package, and the declarations that they consist of. */
export interface PackageReport {
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly declarations: Readonly<Record<string, Declaration>>;
}

export type Report = Readonly<Record<string, PackageReport>>;

type Files = Readonly<Record<string, string>>;
type Named = ts.Statement & { readonly name?: ts.Node; readonly modifiers?: ts.NodeArray<ts.ModifierLike> };

const printer = ts.createPrinter({ removeComments: true });
const textOf = (node: ts.Node | undefined): string =>
  node ? printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, ' ') : 'any';

const signatureOf = ({ parameters, type }: ts.SignatureDeclaration): Signature => ({
  parameters: parameters.map(textOf),
  returns: textOf(type),
});

const overloadOf = (node: ts.CallSignatureDeclaration): Signature => ({
  ...(node.typeParameters ? { typeParameters: node.typeParameters.map(textOf) } : {}),
  ...signatureOf(node),
});

const typeValue = (type: ts.TypeNode | undefined): Value => {
  if (type && ts.isFunctionTypeNode(type) && !type.typeParameters) return signatureOf(type);
  const isOverloaded = type && ts.isTypeLiteralNode(type) && type.members.every(ts.isCallSignatureDeclaration);
  return isOverloaded ? type.members.filter(ts.isCallSignatureDeclaration).map(overloadOf) : textOf(type);
};

const memberOf = (node: ts.TypeElement | ts.ClassElement): readonly (readonly [string, Value])[] => {
  const name = node.name ? textOf(node.name) : ts.isIndexSignatureDeclaration(node) ? '[]' : '()';
  const optional = 'questionToken' in node && node.questionToken ? '?' : '';
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node))
    return [[`${name}${optional}`, typeValue(node.type)]];
  const isFunction = ts.isMethodSignature(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
  return [[`${name}${optional}`, isFunction ? signatureOf(node) : textOf(node)]];
};

const membersOf = (
  nodes: ts.NodeArray<ts.TypeElement | ts.ClassElement>,
  ...more: readonly (ts.NodeArray<ts.Node> | undefined)[]
): Declaration => ({
  members: Object.fromEntries([
    ...nodes.flatMap(memberOf),
    ...more.flatMap((list, index) =>
      list ? [[index === 0 ? 'extends' : '<>', list.map(textOf).join(', ')] as const] : [],
    ),
  ]),
});

/** Returns what a declaration consists of, by its name. */
const declared = (node: ts.Statement): readonly (readonly [string, Declaration])[] => {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name, type }) => [textOf(name), { value: typeValue(type) }]);
  if (ts.isFunctionDeclaration(node)) return [[textOf(node.name), { value: signatureOf(node) }]];
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
    return [[textOf(node.name), membersOf(node.members, node.heritageClauses, node.typeParameters)]];
  if (!ts.isTypeAliasDeclaration(node)) return [];
  const { name, type, typeParameters } = node;
  if (ts.isTypeLiteralNode(type)) return [[textOf(name), membersOf(type.members, undefined, typeParameters)]];
  if (ts.isUnionTypeNode(type)) return [[textOf(name), { choices: type.types.map(textOf).toSorted() }]];
  return [[textOf(name), { value: typeValue(type) }]];
};

type IsFollowed = (node: ts.Node) => boolean;

/** Returns the identifiers that a node mentions, without those in nodes that are not followed. */
const mentions = (node: ts.Node, isFollowed: IsFollowed = () => true): readonly string[] => {
  const found: string[] = [];
  const visit = (one: ts.Node): void => {
    if (!isFollowed(one)) return;
    if (ts.isIdentifier(one)) found.push(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
};

/** Follows what callers get: not the parameters of functions. */
const isReturned: IsFollowed = (node) => !ts.isParameter(node);

/** The beginning of files whose types are generated from the contracts. */
export const generatedMark = '/* Generated from contracts/';

const isGenerated = (text: string): boolean => text.startsWith(generatedMark);

/** Returns the file that a path of JavaScript is compiled from. */
const sourceOf = (files: Files, path: string): string | undefined =>
  [path.replace(/\.[jt]s$/, '.ts'), path.replace(/\.[jt]s$/, '.d.ts')].find((name) => name in files);

const reportOf = (files: Files, folder: string): PackageReport => {
  const modules = new Map<string, ts.SourceFile>();
  const moduleAt = (path: string): ts.SourceFile => {
    const text = files[path]!;
    const types = path.endsWith('.d.ts')
      ? text
      : ts.transpileDeclaration(text, { compilerOptions: { stripInternal: true } }).outputText;
    const made = modules.get(path) ?? ts.createSourceFile(path, types, ts.ScriptTarget.Latest, true);
    modules.set(path, made);
    return made;
  };
  const isExported = ({ modifiers = [] as never }: Named): boolean =>
    modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

  const exportsOf = (path: string): readonly string[] =>
    moduleAt(path).statements.flatMap((node): readonly string[] => {
      if (!ts.isExportDeclaration(node))
        return isExported(node as Named)
          ? ts.isVariableStatement(node)
            ? node.declarationList.declarations.map(({ name }) => textOf(name))
            : [textOf((node as Named).name)]
          : [];
      const { exportClause, moduleSpecifier } = node;
      const other =
        moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
          ? sourceOf(files, posix.join(posix.dirname(path), moduleSpecifier.text))
          : undefined;
      if (other) moduleAt(other);
      if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => textOf(name));
      return other ? exportsOf(other) : [];
    });

  const { exports } = JSON.parse(files[`${folder}/package.json`]!) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const entries = Object.fromEntries(
    Object.entries(exports).flatMap(([entry, file]) => {
      const source = sourceOf(files, posix.join(folder, 'src', file));
      return [[entry, source ? [...new Set(exportsOf(source))].toSorted() : []]];
    }),
  );
  // The modules that exported declarations refer to.
  for (const path of Object.keys(files).filter((name) => name.startsWith(`${folder}/src/`))) moduleAt(path);

  const nodes = new Map<string, ts.Statement>();
  const declarations = new Map<string, Declaration>();
  // An operation can have the name of a function that is written by hand, such as `createClient`, which counts then.
  const [generated, written] = [true, false].map((wanted) =>
    [...modules].filter(([path]) => isGenerated(files[path]!) === wanted),
  );
  for (const [path, { statements }] of [...generated!, ...written!])
    for (const node of statements)
      for (const [name, declaration] of declared(node)) {
        nodes.set(name, node);
        declarations.set(name, isGenerated(files[path]!) ? {} : declaration);
      }

  /** Returns the names that declarations consist of. */
  const reachedFrom = (roots: readonly string[], isFollowed?: IsFollowed): ReadonlySet<string> => {
    const reached = new Set<string>();
    const left = [...roots];
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const node = nodes.get(name);
      if (!node || reached.has(name)) continue;
      reached.add(name);
      if (Object.keys(declarations.get(name) ?? {}).length > 0) left.push(...mentions(node, isFollowed));
    }
    return reached;
  };
  const reached = reachedFrom(Object.values(entries).flat());
  const [passed, returned]: [string[], string[]] = [[], []];
  const sort = (node: ts.Node): void => {
    if (ts.isParameter(node)) passed.push(...mentions(node));
    if (ts.isFunctionLike(node) && node.type) returned.push(...mentions(node.type, isReturned));
    ts.forEachChild(node, sort);
  };
  for (const name of reached) if (Object.keys(declarations.get(name) ?? {}).length > 0) sort(nodes.get(name)!);
  const [inputs, outputs] = [reachedFrom(passed), reachedFrom(returned, isReturned)];
  return {
    entries,
    declarations: Object.fromEntries(
      [...reached].toSorted().flatMap((name) => {
        const declaration = declarations.get(name) ?? {};
        if (Object.keys(declaration).length === 0) return [];
        const isInput = inputs.has(name) && !outputs.has(name);
        return [[name, isInput ? { ...declaration, isInput: true as const } : declaration]];
      }),
    ),
  };
};

/**
 * Returns the exported names and types of all packages. `files` are their manifests and sources by their paths. The types that are
 * generated from the contracts are compared there: only their names are listed.
 */
export const packageReport = (files: Files): Report =>
  Object.fromEntries(
    Object.keys(files)
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => posix.dirname(path))
      .map((folder) => [posix.basename(folder), reportOf(files, folder)]),
  );
