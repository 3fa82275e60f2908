/** Hooks for React 18 and newer. */
import {
  createContext,
  createElement,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Client } from './client.ts';
import type { FieldError } from './entities.ts';
import { fieldErrors } from './field-errors.ts';
import type { CurrentSession } from './sessions.ts';

const ClientContext = createContext<Client | undefined>(undefined);

/** Gives a client to the components below it. */
export const GatehouseProvider = ({
  client,
  children,
}: {
  readonly client: Client;
  readonly children?: ReactNode;
}): ReactElement => createElement(ClientContext.Provider, { value: client }, children);

/** Returns the client of the provider. */
export const useClient = (): Client => {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient must be used below a GatehouseProvider.');
  return client;
};

/** `loading`: on a server, and until the storage has been read. */
export type SessionState =
  | { readonly status: 'loading'; readonly session?: undefined }
  | { readonly status: 'logged-in'; readonly session: CurrentSession }
  | { readonly status: 'logged-out'; readonly session?: undefined };

interface Store {
  subscribe(changed: () => void): () => void;
  state(): SessionState;
}

const loading: SessionState = { status: 'loading' };
const stores = new WeakMap<Client, Store>();

const storeOf = (client: Client): Store => {
  const known = stores.get(client);
  if (known) return known;
  let state: SessionState = loading;
  const store: Store = {
    subscribe: (changed) =>
      client.onSession((session) => {
        state = session ? { status: 'logged-in', session } : { status: 'logged-out' };
        changed();
      }),
    state: () => state,
  };
  stores.set(client, store);
  return store;
};

/** Returns the session, and renders again after each login and logout, also of other tabs. */
export const useSession = (): SessionState => {
  const { subscribe, state } = storeOf(useClient());
  return useSyncExternalStore(subscribe, state, () => loading);
};

interface AnyProblem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[] | undefined;
}

/** The result of an operation, or the outcome of a login. */
export type Actionable =
  | { readonly ok: true }
  | ({ readonly ok: false } & AnyProblem)
  | { readonly kind: 'problem'; readonly problem: AnyProblem }
  | { readonly kind: string };

/** The problem of a result or an outcome. */
export type ProblemIn<R> = R extends { readonly ok: false } ? R : R extends { readonly problem: infer P } ? P : never;
/** A result or an outcome without its problems. */
export type SuccessIn<R> = Exclude<R, { readonly ok: false } | { readonly kind: 'problem' }>;

export interface FieldProps {
  readonly name: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface ErrorProps {
  readonly id: string;
  readonly role: 'alert';
  readonly children: string | undefined;
}

export interface Form<R> {
  /** The `onSubmit` of the form. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** True while the action is running. */
  readonly isPending: boolean;
  readonly problem: ProblemIn<R> | undefined;
  /** The text for the whole form: of a problem that no field of the form shows. */
  readonly message: string | undefined;
  /** The props of an input: its name, and what links it with its error for screen readers. */
  field(name: string): FieldProps;
  /** The props of the element beside the input that shows its error. */
  error(name: string): ErrorProps;
}

const problemOf = (result: Actionable): AnyProblem | undefined => {
  if ('ok' in result) return result.ok ? undefined : result;
  return 'problem' in result ? result.problem : undefined;
};

/**
 * Runs an action with the values of a form, and places the errors of its problem beside the fields. `onDone` gets a result that is not a
 * problem.
 */
export const useForm = <R extends Actionable>(
  action: (values: Readonly<Record<string, string>>) => Promise<R>,
  onDone?: (result: SuccessIn<R>) => void,
): Form<R> => {
  const id = useId();
  const [problem, setProblem] = useState<AnyProblem>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  // Filled while the form renders: the fields that can show an error.
  const shown = new Set<string>();
  const errors = fieldErrors(problem);
  const errorId = (name: string): string => `${id}${name}`;
  return {
    isPending,
    problem: problem as ProblemIn<R> | undefined,
    get message() {
      const isPlaced = problem?.errors !== undefined && Object.keys(errors).every((name) => shown.has(name));
      return isPlaced ? undefined : problem?.detail;
    },
    field(name) {
      shown.add(name);
      const isInvalid = name in errors;
      return {
        name,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': isInvalid ? errorId(name) : undefined,
      };
    },
    error: (name) => ({ id: errorId(name), role: 'alert', children: errors[name] }),
    async onSubmit(event) {
      event.preventDefault();
      // A second click does not repeat what is running.
      if (isRunning.current) return;
      isRunning.current = true;
      setPending(true);
      const form = event.currentTarget;
      try {
        const entries = [...new FormData(form)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        const result = await action(Object.fromEntries(entries));
        const failed = problemOf(result);
        setProblem(failed);
        if (!failed) return onDone?.(result as SuccessIn<R>);
        const [first] = Object.keys(fieldErrors(failed));
        const element = first === undefined ? null : form.elements.namedItem(first);
        if (element && 'focus' in element) (element as HTMLElement).focus();
      } finally {
        isRunning.current = false;
        setPending(false);
      }
    },
  };
};
