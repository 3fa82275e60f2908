/** Statements that must not compile. `tsc` fails if one compiles, because the directive then expects an error. */
import type { Resolvers } from '../../generated/graphql.ts';
import type { Reply, StatusOf } from '../../generated/handlers.ts';
import type { components } from '../../generated/openapi.ts';
import type { userVisibility, VisibilityRules } from '../../src/modules/users/user-visibility.ts';
import type { Principals, RestHandlers } from '../../src/rest/handler.ts';
import type { Cases } from '../contract/cases/case.ts';
import type { Row } from '../operations/row.ts';

declare const handlers: RestHandlers;
declare const resolvers: Resolvers;
declare const session: components['schemas']['Session'];
declare const run: Cases<'login'>[200];

const { login: _login, ...withoutLogin } = handlers;
// @ts-expect-error a handler is missing
export const missingHandler: RestHandlers = withoutLogin;

// @ts-expect-error a handler belongs to no operation
export const unknownHandler: RestHandlers = { ...handlers, logIn: handlers.login };

const { me: _me, ...withoutMe } = resolvers.Query;
// @ts-expect-error a root field has no resolver
export const missingResolver: Resolvers['Query'] = withoutMe;

const { roles: _roles, ...withoutRoles } = resolvers.User;
// @ts-expect-error a field has no resolver
export const missingFieldResolver: Resolvers['User'] = withoutRoles;

const headers = { 'X-Device-Token': 'gh_dev_a.1.b' };
export const documented: Reply<'login'> = { status: 200, headers, body: session };

// @ts-expect-error the status is not documented
export const undocumentedStatus: Reply<'login'> = { status: 201, headers, body: session };

const { expires: _expires, ...withoutExpires } = session;
// @ts-expect-error the body lacks a field
export const missingBodyField: Reply<'login'> = { status: 200, headers, body: withoutExpires };

// @ts-expect-error the body has a field of the wrong type
export const wrongBodyField: Reply<'login'> = { status: 200, headers, body: { ...session, id: '42' } };

// @ts-expect-error a documented header is missing
export const missingHeader: Reply<'signup'> = {
  status: 201,
  body: { user: {} as components['schemas']['User'], session },
};

// @ts-expect-error the media type is not the documented one
export const wrongMediaType: Reply<'home'> = { status: 200, type: 'application/json', body: '' };

// @ts-expect-error there is no body to a 204
export const bodyOfNothing: Reply<'logout'> = { status: 204, body: session };

// @ts-expect-error a field of the request that the contract lacks
export const unknownRequestField: RestHandlers['login'] = ({ body }) => body.username;

// @ts-expect-error the caller is not known to be a user where the contract asks for a client only
export const unknownUser: RestHandlers['login'] = ({ principal }) => principal.sessionId;

declare const visitor: Principals['visitor'];
// @ts-expect-error a visitor may be a user without a session
export const sessionOfVisitor: string = visitor.sessionId;

const allCases: Cases<'login'> = {
  200: run,
  202: run,
  400: run,
  401: run,
  403: run,
  406: run,
  413: run,
  415: run,
  422: run,
  500: run,
  503: run,
};
const { 503: _overloaded, ...withoutOverload } = allCases;
// @ts-expect-error a documented status has no case
export const missingCase: Cases<'login'> = withoutOverload;

// regression A72
declare const logoutRow: Row<'logout'>;
// @ts-expect-error the test of an operation has no request for a status of success
export const missingSuccess: Row<'logout'> = { ...logoutRow, done: {} };

const { body: _body, ...withoutBody } = logoutRow;
// @ts-expect-error the test of an operation with a body has none
export const missingRequestBody: Row<'logout'> = withoutBody;

declare const refreshRow: Row<'refresh'>;
// @ts-expect-error the test of an operation has no request for a code that the contract lists and that does not follow
export const missingCode: Row<'refresh'> = { ...refreshRow, refused: {} };

declare const updateRow: Row<'updateApp'>;
// @ts-expect-error the input of an operation that is not a list has no request that is invalid in both APIs
export const missingInvalidInput: Row<'updateApp'> = { ...updateRow, refused: {} };

// @ts-expect-error an operation that changes more than a user has no attempts
export const missingAttempts: Row<'updateApp'> = { ...updateRow, attempts: undefined };

// @ts-expect-error the contract lists no such code for the operation
export const unknownCode: Row<'logout'>['refused'] = { email_taken: () => ({}) };

// @ts-expect-error the contract has no such status
export const unknownStatus: StatusOf<'login'> = 418;

declare const visibility: typeof userVisibility;
const { dob: _dob, ...withoutDob } = visibility;
// @ts-expect-error a field of the user has no rule that says who sees it
export const missingVisibility: VisibilityRules = withoutDob;
