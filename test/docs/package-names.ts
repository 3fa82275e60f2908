/** Words of a command that are followed by the names of packages to install. */
const installing: ReadonlySet<string> = new Set([
  'i',
  'in',
  'ins',
  'install',
  'it',
  'add',
  'a',
  'link',
  'update',
  'up',
]);
/** Words of a command that are followed by the name of a package to run. */
const running: ReadonlySet<string> = new Set(['exec', 'dlx', 'x']);

const isOption = (word: string): boolean => word.startsWith('-');

/** Returns the packages that a command of a package manager installs or runs. */
const packagesOf = (tool: string, words: readonly string[]): readonly string[] => {
  const [verb = '', ...rest] = words.filter((word) => !isOption(word) && word !== 'global');
  if (installing.has(verb)) return rest;
  const isShort = tool.length > 3 && tool.endsWith('x');
  if (tool !== 'npx' && !isShort && !running.has(verb)) return [];
  const named = words.filter((_, index) => /^(-p|--package)$/.test(words[index - 1] ?? ''));
  const assigned = words.flatMap((word) => /^--package=(.*)$/.exec(word)?.[1] ?? []);
  return [running.has(verb) ? (rest[0] ?? '') : verb, ...named, ...assigned];
};

const isUnscoped = (name: string): boolean => /^(npm:)?gatehouse(@.*)?$/.test(name);

const commandsIn = (text: string): readonly string[] => {
  const joined = text
    .replaceAll('\\\n', ' ')
    .replaceAll(/(?<!`)`(?!`)[^`]+`(?!`)/g, (code) => code.replaceAll(/\s+/g, ' '));
  return [...joined.matchAll(/\b(npm|pnpm|yarn|bun|deno|npx|pnpx|bunx)\s([^\n&|;`]*)/g)].flatMap(
    ([command, tool = '', rest = '']) => {
      const words = rest.split(/\s+/).map((word) => word.replaceAll(/^['"(]+|['".,:)]+$/g, ''));
      return packagesOf(tool, words).some(isUnscoped) ? [command] : [];
    },
  );
};

const forms: readonly RegExp[] = [
  // Imports of the package and of its parts.
  /\b(?:from|import|require|resolve)\s*\(?\s*(['"`])(?:npm:)?gatehouse(?:@[^'"`/]*)?(?:\/[^'"`]*)?\1/g,
  // Its parts, as a guide names them.
  /(?<![\w@/.-])gatehouse\/(?:openapi(?:-full|-3\.0)?\.(?:yaml|json)|schema\.graphql|rest|client|server|mock|contracts)\b/g,
  // Its pages and files at npm and elsewhere.
  /\b(?:npmjs\.com\/package|npmjs\.org|unpkg\.com|esm\.sh|jsdelivr\.net\/npm)\/gatehouse(?![\w.-])/g,
  // Dependencies of a `package.json`, and words about the package.
  /(['"])gatehouse\1\s*:\s*['"](?:[\^~<>=*\d]|latest|npm:|workspace:)/g,
  /\bpackage (['"`])gatehouse\1/g,
];

/** Returns the passages that lead a reader to npm's package without the scope, which belongs to another project. */
export const unscopedIn = (text: string): readonly string[] => [
  ...commandsIn(text),
  ...forms.flatMap((form) => [...text.matchAll(form)].map(([passage]) => passage)),
];
