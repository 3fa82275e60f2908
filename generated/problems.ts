/* Generated from contracts/openapi.yaml by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

/** The closed catalogue of errors: what each code means, the status it has in REST, and what to do. */
export const problems = {
  body_missing: {"status":400,"title":"Body missing","detail":"The operation needs a JSON body, and none was sent.","remedy":"Send the fields that the operation lists, as JSON with `Content-Type: application/json`."},
  body_invalid: {"status":400,"title":"Body unreadable","detail":"The body is not a JSON document in UTF-8.","remedy":"Check the body with a JSON parser. Look for a trailing comma, single quotes, or a body cut short."},
  path_invalid: {"status":400,"title":"Path unreadable","detail":"The path has a percent-encoding that is not UTF-8.","remedy":"Encode each part of the path with the URL encoder of your language."},
  graphql_invalid: {"status":400,"title":"GraphQL request invalid","detail":"The GraphQL request can't be parsed, or its document does not fit the schema.","remedy":"Validate the document against `/schema.graphql`; clients generated from it can't get this error."},
  graphql_limit_exceeded: {"status":400,"title":"GraphQL document too expensive","detail":"The document is deeper, wider or more expensive than the service runs at once.","remedy":"Ask for less, or send several requests. A document may log in or sign up once."},
  app_key_required: {"status":401,"title":"Application key required","detail":"A bearer token says who the user is only together with an application key.","remedy":"Send the application's key in `X-Service-App`."},
  app_key_invalid: {"status":401,"title":"Application key refused","detail":"The application key is unknown or has been revoked.","remedy":"Check `X-Service-App`; ask the operator for the application's present key."},
  service_key_invalid: {"status":401,"title":"Super admin key refused","detail":"The super admin key is unknown or has been revoked.","remedy":"Check `X-Service-Key`. It is never used together with a bearer token, and the service does not fall back to one."},
  key_mismatch: {"status":401,"title":"Keys contradict each other","detail":"`X-Service-App` and `X-Service-Key` belong to different applications.","remedy":"Send only `X-Service-Key`, or both keys of the same application."},
  credentials_required: {"status":401,"title":"Credentials required","detail":"The operation needs to know who is asking.","remedy":"Send `X-Service-App` and `Authorization: Bearer` with the token of a log-in, or `X-Service-Key`."},
  token_required: {"status":401,"title":"Bearer token required","detail":"An application key grants nothing by itself.","remedy":"Log in, and send the token as `Authorization: Bearer`."},
  token_invalid: {"status":401,"title":"Bearer token refused","detail":"The bearer token is malformed, was not issued by this service, or belongs to another application.","remedy":"Log in again, and send the token unchanged with the key of the application it was issued for."},
  token_expired: {"status":401,"title":"Bearer token expired","detail":"The bearer token has expired.","remedy":"Renew it with `POST /v1/auth/refresh` or `refreshToken`, or log in again."},
  token_reused: {"status":401,"title":"Bearer token renewed before","detail":"The token has been renewed before, so two parties hold it. The session has been ended to protect the user.","remedy":"Log in again. Keep only the newest token, and renew it in one place."},
  session_ended: {"status":401,"title":"Session ended","detail":"The session of the bearer token has ended: by log-out, by time, or because the account changed.","remedy":"Log in again."},
  invalid_credentials: {"status":401,"title":"Log-in refused","detail":"The e-mail address or the password is wrong, or the account may not log in.","remedy":"Check both, or recover the password. The service does not say which of them it was."},
  session_required: {"status":403,"title":"Session required","detail":"The operation acts on a log-in session, and a super admin key has none.","remedy":"Send `X-Service-App` and a bearer token instead of `X-Service-Key`."},
  not_found: {"status":404,"title":"Not found","detail":"There is nothing at this address.","remedy":"Compare the path with the contract at `/openapi.yaml`."},
  method_not_allowed: {"status":405,"title":"Method not allowed","detail":"The address exists, but not with this method.","remedy":"Use one of the methods in the `Allow` header of the reply."},
  not_acceptable: {"status":406,"title":"Not acceptable","detail":"The service can't answer in any media type that the `Accept` header allows.","remedy":"Accept `application/json`, or leave the header out."},
  email_taken: {"status":409,"title":"E-mail taken","detail":"An account with this e-mail address already exists in the application.","remedy":"Log in instead, or recover the password of the existing account."},
  body_too_large: {"status":413,"title":"Body too large","detail":"The body is larger than 64 KiB.","remedy":"Send less. No operation needs that much."},
  media_type_unsupported: {"status":415,"title":"Media type not supported","detail":"The body has a media type, character set or encoding that the operation does not take.","remedy":"Send JSON in UTF-8, with `Content-Type: application/json` and no `Content-Encoding`."},
  validation_failed: {"status":422,"title":"Validation failed","detail":"The request was read, and some of it is refused; `errors` lists every fault.","remedy":"Correct the fields that `errors` points at."},
  company_not_joinable: {"status":422,"title":"Company can't be joined","detail":"The company does not exist in the application, or is not open to join.","remedy":"Leave `default_company` out, or ask for an invitation to the company."},
  internal_error: {"status":500,"title":"Internal error","detail":"The service failed. The fault is logged under the request id.","remedy":"Try again later; if it stays, tell the operator the request id."},
  overloaded: {"status":503,"title":"Too many log-ins at once","detail":"More passwords wait to be checked than the service will queue. Nothing was done.","remedy":"Wait for the seconds in `Retry-After`, then try again."},
  database_unavailable: {"status":503,"title":"Database away","detail":"The database can't be reached. Nothing was done, as far as the service knows.","remedy":"Wait for the seconds in `Retry-After`, then try again."},
  not_ready: {"status":503,"title":"Not ready","detail":"The service is starting or stopping.","remedy":"Send traffic to another instance, and ask again."},
} as const;

export type ProblemCode = keyof typeof problems;
export type FieldErrorCode = 'required' | 'unknown_field' | 'wrong_type' | 'too_short' | 'too_long' | 'invalid_format' | 'not_allowed' | 'out_of_range' | 'password_mismatch' | 'password_common' | 'password_personal' | 'company_not_joinable';
