import fc from 'fast-check';
import type { Operation } from '../contract.ts';
import { headerLines } from '../header-lines.ts';
import type { Mutator } from './mutators.ts';

/** Segments of a path as no encoder writes them. */
const segments = [
  '%2F',
  '..%2f..',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%c0%af',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '%2e%2e',
  '..',
  '.',
  ';x=1',
  '*',
  '\\',
  '{id}',
  'x'.repeat(6000),
  '',
] as const;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'] as const;

/** Returns the mutations of a request's method, headers and spelling of the path. */
export const transports = ({ parameters }: Operation): readonly fc.Arbitrary<Mutator>[] => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const odd = (name: string) =>
    fc.constantFrom(...segments).map((segment): Mutator => {
      const mutator = `path/${name} is ${segment.slice(0, 20)}`;
      return (fuzzCase) => ({ path: { ...fuzzCase.path, [name]: segment }, mutator });
    });
  return [
    fc.constantFrom(...headerLines).map(
      ([name, text]): Mutator =>
        (fuzzCase) => ({ headers: { ...fuzzCase.headers, [name]: text }, mutator: `${name}: ${text.slice(0, 20)}` }),
    ),
    fc.constantFrom(...methods).map(
      (method): Mutator =>
        () => ({ method, mutator: `method ${method}` }),
    ),
    ...inPath.map(odd),
  ];
};
