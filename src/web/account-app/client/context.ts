import type { TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import type { Clients } from './client.ts';
import type { Outcome } from './outcome.ts';

export type LoginChallenge = components['schemas']['LoginChallenge'];
export type Session = components['schemas']['Session'];

/** The content of a page of the app. Each visit creates a new one. */
export interface View {
  readonly title: string;
  /** Loads the content. It calls `update` for each change. */
  start?(): Promise<void>;
  /** Called when the user leaves the page. */
  stop?(): void;
  render(): TemplateResult;
}

export interface Context extends Clients {
  readonly appName: string;
  /** Renders the page again. */
  update(): void;
  /** Opens another page. */
  go(page: string): void;
  /** Shows a message to the user, which the next page still shows. */
  say(message: string): void;
  /** Sends a request. If the service requires a recent proof, it asks the user for one and sends the request again. */
  withProof<T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Shows the account after a login. */
  enter(token: string, response: Response): void;
  /** Continues after the first factor: the user is logged in, or must prove a second factor. */
  proceed(data: Session | LoginChallenge, response: Response): void;
}

export type CreateView = (context: Context) => View;

/** The path parameter of operations that addresses the logged-in user. */
export const me = { path: { id: 'me' } } as const;
