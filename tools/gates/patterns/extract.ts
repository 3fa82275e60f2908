import { posix } from 'node:path';
import ts from 'typescript';

/** The text of each file, by its path in the repository. */
export type Sources = Readonly<Record<string, string>>;

/** A regular expression and its place. */
export interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

export interface Extracted {
  readonly patterns: readonly Pattern[];
  /** The places of expressions that are built at run time. */
  readonly unknown: readonly string[];
}

type Files = ReadonlyMap<string, ts.SourceFile>;

const parse = (sources: Sources): Files =>
  new Map(
    Object.entries(sources).map(([path, text]) => [
      path,
      ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
    ]),
  );

/** Finds a constant by name, even if another file declares it. */
const initializerOf = (files: Files, path: string, name: string): readonly [ts.Expression, string] | undefined => {
  for (const statement of files.get(path)?.statements ?? []) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (found?.initializer) return [found.initializer, path];
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const element = bindings && ts.isNamedImports(bindings) && bindings.elements.find((one) => one.name.text === name);
    if (!element || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = posix.join(posix.dirname(path), statement.moduleSpecifier.text);
    return initializerOf(files, from, (element.propertyName ?? element.name).text);
  }
  return undefined;
};

const isRaw = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';

/** Returns the text of an expression of constants, or undefined for any other expression. */
const textOf = (files: Files, path: string, node: ts.Expression): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node)) return textOf(files, path, node.expression);
  if (ts.isIdentifier(node)) {
    const found = initializerOf(files, path, node.text);
    return found && textOf(files, found[1], found[0]);
  }
  const template = isRaw(node) ? node.template : node;
  const partOf = (literal: ts.TemplateLiteralLikeNode): string =>
    isRaw(node) ? (literal.rawText ?? '') : literal.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return partOf(template);
  if (!ts.isTemplateExpression(template)) return undefined;
  const parts = template.templateSpans.map((span) => {
    const value = textOf(files, path, span.expression);
    return value === undefined ? undefined : value + partOf(span.literal);
  });
  return parts.includes(undefined) ? undefined : partOf(template.head) + parts.join('');
};

const isConstructor = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Returns all regular expressions in the code: literals, and arguments of `RegExp`. */
export const patternsIn = (sources: Sources): Extracted => {
  const files = parse(sources);
  const patterns: Pattern[] = [];
  const unknown: string[] = [];
  for (const [path, file] of files) {
    const visit = (node: ts.Node): void => {
      const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        patterns.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      } else if (isConstructor(node)) {
        const [pattern, flags] = node.arguments ?? [];
        const source = pattern && textOf(files, path, pattern);
        const flagText = flags === undefined ? '' : textOf(files, path, flags);
        if (source === undefined || flagText === undefined) unknown.push(at);
        else patterns.push({ at, source, flags: flagText });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { patterns, unknown };
};

/** Returns all values of `pattern` in a document with their JSON pointers. Validators run them with the flag `u`. */
export const patternsOf = (document: unknown, at = '#'): readonly Pattern[] => {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, member]) => {
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return name === 'pattern' && typeof member === 'string'
      ? [{ at: place, source: member, flags: 'u' }]
      : patternsOf(member, place);
  });
};
