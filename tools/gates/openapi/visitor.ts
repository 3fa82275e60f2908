/** The parts of a document and of Redocly's context that the rules in this folder use. */

export interface Location {
  readonly pointer: string;
  child(path: readonly string[]): Location;
}

export interface Context {
  /** The location of the visited node. */
  readonly location: Location;
  /** The node that contains it. */
  readonly parent?: { readonly example?: unknown; readonly examples?: object };
  /** Reports a problem. Without a location, it is about the visited node. */
  report(problem: { readonly message: string; readonly location?: Location }): void;
  /** Follows a reference. Any other node is returned unchanged. */
  resolve(node: object | undefined): { readonly node?: unknown };
}

export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-enumDescriptions'?: object;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
  readonly unevaluatedProperties?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: object;
}

/** The body of a request or a response. */
export interface Body {
  readonly headers?: object;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
  readonly 'x-api'?: string;
  readonly 'x-stage'?: string;
  readonly 'x-internal'?: boolean;
  readonly 'x-no-location'?: unknown;
  readonly 'x-unconditional'?: unknown;
  readonly 'x-unpaged'?: unknown;
  readonly 'x-proof'?: unknown;
  readonly 'x-outlives-caller'?: unknown;
  readonly 'x-deprecation'?: Readonly<Record<string, string>>;
}

/** Creates a rule for the operations of the document, without webhooks, which others serve. */
export const forOperations = (visit: (operation: Operation, context: Context) => void) => () => ({
  Paths: { PathItem: { Operation: visit } },
});
