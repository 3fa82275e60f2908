import type { TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import type { Clients } from './client.ts';
import type { Outcome } from './outcome.ts';

export type LoginChallenge = components['schemas']['LoginChallenge'];
export type Session = components['schemas']['Session'];

/** What a page of the app shows. Each visit makes a new one. */
export interface View {
  readonly title: string;
  /** Loads what it shows. It calls `update` for each change. */
  start?(): Promise<void>;
  /** The user leaves the page. */
  stop?(): void;
  render(): TemplateResult;
}

export interface Context extends Clients {
  readonly appName: string;
  /** Renders again what has changed. */
  update(): void;
  /** Opens another page. */
  go(page: string): void;
  /** Tells the user what has happened; the next page still shows it. */
  say(message: string): void;
  /** Sends a request, and again after the user has proven who they are if the service asks for that. */
  withProof<T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** A user has logged in. */
  enter(token: string, response: Response): void;
  /** A first factor is proven: the user is logged in, or has to prove a second one. */
  proceed(data: Session | LoginChallenge, response: Response): void;
}

export type CreateView = (context: Context) => View;

/** The user who is logged in, as the path of an operation names them. */
export const me = { path: { id: 'me' } } as const;
