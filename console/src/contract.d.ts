/** The operations that the request bar can show, by method and path. `console/contract-plugin.ts` makes it. */
declare module 'virtual:operations' {
  interface Argument {
    /** The name in GraphQL, if REST has another one. */
    readonly name?: string;
    /** True for an ID, which is text in GraphQL. */
    readonly isId?: boolean;
    /** The values of GraphQL by those of REST, for an enum. Absent values are equal in both. */
    readonly values?: Record<string, string>;
  }
  interface Operation {
    readonly name: string;
    /** The root field of GraphQL; absent if it has none. */
    readonly field?: string;
    readonly kind: 'query' | 'mutation';
    /** The arguments by their names in REST. */
    readonly args: Readonly<Record<string, Argument>>;
    /** The argument that contains the fields of a body. */
    readonly input?: string;
    readonly selection: string;
  }
  export const operations: Readonly<Record<string, Operation>>;
}

/** The settings of an application. `console/contract-plugin.ts` makes the list. */
declare module 'virtual:settings' {
  interface Setting {
    /** The name in the contract. */
    readonly name: string;
    readonly kind: 'flag' | 'choice' | 'number' | 'text' | 'list' | 'json';
    readonly default: unknown;
    /** The description of the contract, in English. Empty for a setting that the login settings explain. */
    readonly description: string;
    readonly isNullable: boolean;
    /** True if a change requires `security:write`, too. */
    readonly needsSecurity: boolean;
    readonly options?: readonly string[];
    readonly minimum?: number;
    readonly maximum?: number;
  }
  export const settings: readonly Setting[];
}

/** The types of events, which are subscribed to by name. */
declare module 'virtual:event-types' {
  export const eventTypes: readonly string[];
}

/** The rules of logins in the service. `console/login-rules.ts` makes them. */
declare module 'virtual:login-rules' {
  interface Limit {
    readonly name: string;
    /** The property that all uses of a counter share. */
    readonly key: 'network' | 'application' | 'unknown_devices' | 'principal' | 'recipient' | 'account';
    readonly limit: number;
    readonly seconds: number;
  }
  interface SocialDriver {
    readonly label: string;
    readonly issuer: 'fixed' | 'optional' | 'required';
    readonly credentials: 'secret' | 'optional_secret' | 'signing_key';
  }
  export const password: { readonly minLength: number; readonly maxLength: number };
  /** The limits with their defaults, in the order of the documentation. */
  export const limits: readonly Limit[];
  export const socialDrivers: Readonly<Record<string, SocialDriver>>;
  /** The drivers of challenges with the lowest score that they accept by default; null for those without scores. */
  export const challengeDrivers: Readonly<Record<string, number | null>>;
}
