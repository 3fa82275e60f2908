import type { CustomField } from './custom-field.ts';
import type { AppSettings } from './settings.ts';

/**
 * The state of an application that moves to another cell. `leaving`: background work leaves its rows alone. `frozen`: the database
 * refuses changes. `moved`: its requests are refused.
 */
export type Moving = 'leaving' | 'frozen' | 'moved';

/** A tenant: users, roles, companies, sessions and audit entries belong to exactly one application. */
export interface App {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** The application's own company, if it has one. Roles in it apply to the whole application. */
  readonly companyId: number | undefined;
  /** The digests of the images. */
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
  readonly settings: AppSettings;
  /** The custom fields of its users, in their order. */
  readonly customFields: readonly CustomField[];
  /** True if users of a domain must log in with a connection. */
  readonly hasEnforcedDomains: boolean;
  /** Undefined unless the application moves to another cell. */
  readonly moving: Moving | undefined;
}

export interface AppDetails extends App {
  /** The application's own receiver of emails. If absent, that of the deployment is used. */
  readonly notificationUrl: string | undefined;
  /** The number of secrets that sign requests to the receiver. */
  readonly notificationSecrets: number;
  readonly createdAt: Date;
}

/** Stands for the deployment, in place of the ID of an application. */
const deployment = 0;

/** Returns the ID of the caller's application, or 0 for an operator: what is kept for both is separate. */
export const scopeIdOf = ({
  app = { id: deployment },
}: {
  readonly app?: { readonly id: number } | undefined;
}): number => app.id;
