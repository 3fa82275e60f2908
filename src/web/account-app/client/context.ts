import type { TemplateResult } from 'lit-html';
import type { ProofCall } from '../../../../packages/client/src/client.ts';
import type { LoginOptions } from '../../../../packages/client/src/entities.ts';
import type { AnyResult, ProblemOf } from '../../../../packages/client/src/results.ts';
import type { Confirmation } from './confirm-dialog.ts';

/** The content of a part of the account. Each visit creates a new one. */
export interface View {
  readonly title: string;
  /** Loads the content. It calls `update` for each change. */
  start?(): Promise<void>;
  render(): TemplateResult;
}

/** A section of a view that loads its own content. */
export type Panel = Omit<View, 'title'>;

export type Canceled = ProblemOf<403, 'canceled'>;

export interface Context {
  /** The options of the application: nothing is offered that they turn off. */
  readonly options: LoginOptions;
  /** Renders the page again. */
  update(): void;
  /** Opens another part, which shows the message. */
  go(name: string, message?: string): void;
  /** Shows a message until the user opens another part. */
  say(message: string): void;
  /** Shows that the account does not exist any longer. */
  endWith(title: string, text: string): void;
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** Sends a request. If the service requires a recent proof, it asks the user for one and sends the request again. */
  withProof<R extends AnyResult>(run: ProofCall<R>): Promise<R | Canceled>;
}

export type CreateView = (context: Context) => View;

/** The path parameter of operations that addresses the logged-in user. */
export const me = { id: 'me' } as const;
