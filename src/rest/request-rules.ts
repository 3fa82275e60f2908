import type { ErrorObject } from 'ajv';
import type { OperationId } from '../../generated/handlers.ts';
import { namesIn } from '../api/pointer.ts';
import type { Fault } from '../kernel/errors.ts';
import type { PasswordLimits } from '../kernel/password.ts';
import type { User } from '../kernel/user.ts';
import type { RestHandlers } from './handler.ts';

/** The facts that rules need besides the request. */
export interface RuleContext {
  readonly passwords: PasswordLimits;
  readonly appName: string;
  readonly now: Date;
  /** The caller, if it is a user. */
  readonly user: User | undefined;
  isProviderAllowed(url: string): boolean;
  isVerifierAllowed(url: string): boolean;
}

type PartOf<O extends keyof RestHandlers, P extends 'body' | 'query'> = Parameters<RestHandlers[O]>[0] extends {
  readonly [K in P]?: infer V;
}
  ? [NonNullable<V>] extends [never]
    ? unknown
    : NonNullable<V>
  : unknown;

/** The body and the query of a request. A field that is missing or has a wrong type is undefined. */
type Sent<O extends keyof RestHandlers> = {
  readonly [F in keyof (PartOf<O, 'body'> & PartOf<O, 'query'>)]?:
    | (PartOf<O, 'body'> & PartOf<O, 'query'>)[F]
    | undefined;
};

/**
 * The rules of operations that need no database and that the contract's schemas cannot state, for example that passwords match or
 * a date exists. Use cases apply the same functions. Here they also run on a request that violates its schema, so that one
 * response contains the faults of both.
 */
export type RequestRules = {
  readonly [O in keyof RestHandlers]?: (sent: Sent<O>, context: RuleContext) => readonly Fault[];
};

/** Returns the faults of a request by the rules of its operation. */
export type RequestFaults = (operation: OperationId, sent: object, principal: unknown) => readonly Fault[];

export const applyRules = (rules: RequestRules, contextOf: (principal: unknown) => RuleContext): RequestFaults => {
  const ruleOf = rules as Readonly<Record<string, (sent: object, context: RuleContext) => readonly Fault[]>>;
  return (operation, sent, principal) => ruleOf[operation]?.(sent, contextOf(principal)) ?? [];
};

/** The keywords of errors after which a value may have any type. */
const typeKeywords: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'anyOf', 'oneOf']);

type Container = Record<string, unknown>;

const isObject = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of values to omit, at each level. */
type Names = Map<string, Names>;
const whole: Names = new Map();

/** Adds a path to the names. For a list, the whole list is added. */
const add = (names: Names, [name = '', ...rest]: readonly string[]): void => {
  const known = names.get(name);
  if (known === whole) return;
  const inner = rest.length === 0 ? whole : (known ?? new Map());
  names.set(name, inner);
  if (inner !== whole) add(inner, rest);
};

/**
 * Returns a copy without the named values. It descends only into named values, because a client controls how deep the others are.
 */
const without = (container: Container, names: Names): Container =>
  Object.fromEntries(
    Object.entries(container).map(([name, value]) => {
      const inner = names.get(name);
      if (!inner) return [name, value];
      return [name, isObject(value) && inner !== whole ? without(value, inner) : undefined];
    }),
  );

/** Matches the path of an item of a list, and of a part of it. */
const inList = /\/\d+(?:\/|$)/;

/** Returns the path of a part to omit after an error: a value with a wrong type, an item that lacks a part, or an unknown field. */
const unsoundPath = ({ keyword, instancePath, params }: ErrorObject): readonly string[] | undefined => {
  if (keyword === 'additionalProperties') return [...namesIn(instancePath), params['additionalProperty']];
  if (keyword === 'required' && inList.test(instancePath)) return namesIn(instancePath);
  return typeKeywords.has(keyword) ? namesIn(instancePath) : undefined;
};

/** Returns the body and the query of a request without values of a wrong type, lists of incomplete items, and unknown fields. */
export const soundPartsOf = (body: unknown, query: object, errors: readonly ErrorObject[]): object => {
  const unsound: Names = new Map();
  for (const path of errors.flatMap((error) => [unsoundPath(error) ?? []])) add(unsound, path);
  const { query: soundQuery, requestBody } = without({ query, requestBody: body }, unsound);
  return { ...(isObject(soundQuery) ? soundQuery : {}), ...(isObject(requestBody) ? requestBody : {}) };
};
