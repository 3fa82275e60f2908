import type { Stage } from '../../../generated/handlers.ts';
import type { Reference, References } from '../../api/references.ts';
import type { Deprecation } from '../../rest/deprecation.ts';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Body {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, Content>>;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export type Scheme = 'operatorKey' | 'serviceKey' | 'appKey' | 'bearer';

/** The permissions that allow an operation, or the callers whom it allows. */
export type PermissionMark =
  | 'none'
  | 'user'
  | {
      readonly any: readonly string[];
      readonly in: 'application' | 'company';
      readonly except?: 'self' | 'member' | 'user';
    };

export interface Described {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Partial<Record<Scheme, readonly string[]>>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-internal'?: boolean;
  readonly 'x-permissions'?: PermissionMark;
  readonly 'x-impersonation'?: 'allowed';
  readonly 'x-outlives-caller'?: boolean | readonly string[];
  readonly 'x-stage'?: Stage;
  readonly 'x-deprecation'?: Deprecation;
}

/** A method of a path, or of a webhook under its name. */
export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** True if this service handles the operation. */
  readonly isServed: boolean;
}

type Item = Readonly<Record<string, unknown>> & { readonly parameters?: Described['parameters'] };

export interface Tag {
  readonly name: string;
  readonly description: string;
  /** The name that other renderers of OpenAPI also display. */
  readonly 'x-displayName'?: string;
}

/** The parts of the contract that the reference shows. */
export interface ReferenceDocument {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Item>>;
  readonly webhooks: Readonly<Record<string, Item>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Follows a reference. */
export type Resolve = References['resolve'];

const methods: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Returns the operations of paths or of webhooks, in the order of the contract, each with the parameters of its path. */
const operationsIn = (
  items: Readonly<Record<string, Item>>,
  resolve: Resolve,
  isServed: boolean,
): readonly Operation[] =>
  Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, node]) => {
        const operation = node as Described;
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return { ...operation, method, path, isServed, parameters: parameters.map((each) => resolve<Parameter>(each)) };
      }),
  );

/** Returns the operations that the service handles, and the webhooks that it sends. */
export const operationsOf = ({ paths, webhooks }: ReferenceDocument, resolve: Resolve): readonly Operation[] => [
  ...operationsIn(paths, resolve, true),
  ...operationsIn(webhooks, resolve, false),
];

export const examplesOf = ({ examples = {} }: Content, resolve: Resolve): readonly Example[] =>
  Object.values(examples).map((example) => resolve<Example>(example));
