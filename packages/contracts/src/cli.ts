#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { incompatibilities } from './compatibility.ts';
import { member, type Node, nodeIn } from './document.ts';
import { documentUrl, fetchDocument, UnreadableDocument } from './fetch-document.ts';

const usage = `Usage: gatehouse-contracts check URL [--timeout SECONDS]

Compares the OpenAPI document of a server (URL/openapi.json) with the installed version of the contracts.

Exit codes: 0 compatible, 1 not compatible, 2 not checked.`;

const exitCodes = { compatible: 0, incompatible: 1, notChecked: 2 } as const;

const read = (name: string): Node => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** Makes text of a server safe to print on a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
const printable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 500);

const titleOf = (document: Node): unknown => member(nodeIn(document, 'info'), 'title');
const versionOf = (document: Node): string => printable(String(member(nodeIn(document, 'info'), 'version')));
const majorOf = (version: string): string => version.split('.', 1)[0] ?? '';

const differencesBetween = (installed: Node, server: Node): readonly string[] => {
  const [mine, theirs] = [versionOf(installed), versionOf(server)];
  // The version covers GraphQL, too, whose schema is not compared here.
  const isOtherMajor = majorOf(mine) !== majorOf(theirs);
  return [
    ...(isOtherMajor ? [`The major version is ${majorOf(theirs)} instead of ${majorOf(mine)}`] : []),
    ...incompatibilities(installed, server),
  ];
};

const check = async (address: string, timeoutMs: number): Promise<number> => {
  const url = documentUrl(address);
  const server = await fetchDocument(url, timeoutMs);
  const installed = read('openapi.json');
  if (titleOf(server) !== titleOf(installed))
    throw new UnreadableDocument('The document is not that of a Gatehouse server.');
  console.log(`Installed: version ${versionOf(installed)}`);
  console.log(`Server:    version ${versionOf(server)} at ${url.href}`);
  const differences = differencesBetween(installed, server);
  if (differences.length === 0) {
    console.log('Compatible: the server has everything that the installed version describes.');
    return exitCodes.compatible;
  }
  console.log(`Not compatible: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`);
  for (const difference of differences) console.log(`  ${printable(difference)}.`);
  return exitCodes.incompatible;
};

interface Arguments {
  readonly address: string;
  readonly timeoutMs: number;
}

/** Returns the arguments of `check`; undefined if there are others. */
const parseArguments = ([command, ...rest]: readonly string[]): Arguments | undefined => {
  const at = rest.indexOf('--timeout');
  const seconds = at === -1 ? 10 : Number(rest[at + 1]);
  const others = at === -1 ? rest : rest.toSpliced(at, 2);
  const [address] = others;
  if (command !== 'check' || address === undefined || others.length !== 1 || address.startsWith('-')) return undefined;
  return seconds > 0 && seconds <= 300 ? { address, timeoutMs: seconds * 1000 } : undefined;
};

const main = async (words: readonly string[]): Promise<number> => {
  if (words.includes('--help')) {
    console.log(usage);
    return exitCodes.compatible;
  }
  const given = parseArguments(words);
  if (!given) {
    console.error(usage);
    return exitCodes.notChecked;
  }
  try {
    return await check(given.address, given.timeoutMs);
  } catch (error) {
    console.error(`Not checked: ${printable(error instanceof Error ? error.message : String(error))}`);
    return exitCodes.notChecked;
  }
};

process.exitCode = await main(process.argv.slice(2));
