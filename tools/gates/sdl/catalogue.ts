import { parse } from 'graphql';
import type { Gate } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { elementsOf } from './elements.ts';

/** Returns the values of an enum in the SDL. */
export const valuesOf = (sdl: string, name: string): ReadonlySet<string> =>
  new Set(elementsOf(parse(sdl)).flatMap(({ at, name: value }) => (at === `${name}.${value}` ? [value] : [])));

/** Checks that both APIs have one catalogue of errors, and that each error is described. */
export const oneCatalogue: Gate = {
  name: 'both contracts have the same error codes',
  remedy:
    'Make ProblemCode and x-problems in contracts/problems.yaml and ErrorCode in contracts/problems.graphql equal.',
  async faults({ contracts }) {
    const { components, 'x-problems': problems } = readDocument(contracts.openapi);
    const rest = new Set<string>(components.schemas['ProblemCode']?.enum);
    const graphql = valuesOf(contracts.sdl, 'ErrorCode');
    const explained = new Set(Object.keys(problems));
    return [
      ...[...rest.difference(graphql)].map((code) => `${code} is in ProblemCode, but not in ErrorCode.`),
      ...[...graphql.difference(rest)].map((code) => `${code} is in ErrorCode, but not in ProblemCode.`),
      ...[...rest.difference(explained)].map((code) => `${code} is in ProblemCode, but not in x-problems.`),
      ...[...explained.difference(rest)].map((code) => `${code} is in x-problems, but not in ProblemCode.`),
    ];
  },
};
