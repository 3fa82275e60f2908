import { parse, print, visit } from 'graphql';
import { toJson } from '../../codegen/printable.ts';
import type { Contracts, Subject } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { withoutTexts } from '../openapi/texts.ts';
import { versionOf } from './version.ts';

const sdlOf = (text: string): string =>
  `${print(visit(parse(text), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }))}\n`;

/** Returns what later contracts are compared with: the contracts without texts, which may change without a release. */
export const baselineOf = ({ openapi, sdl, asyncapi, packages }: Contracts): Contracts => ({
  openapi: toJson(withoutTexts(readDocument(openapi))),
  sdl: sdlOf(sdl),
  asyncapi: asyncapi === undefined ? undefined : toJson(withoutTexts(JSON.parse(asyncapi))),
  packages,
});

/** Returns the contracts of the last release. Before the first one there are at most those of a release candidate. */
export const releasedBaseline = ({ baseline }: Subject): Contracts | undefined =>
  baseline && versionOf(baseline)?.isRelease ? baseline : undefined;
