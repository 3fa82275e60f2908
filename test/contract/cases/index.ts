/** The cases of pages, documents and protocols, which are about no resource and have no field in GraphQL. */
export * from './branding.ts';
export * from './console.ts';
export * from './docs.ts';
export * from './graphql.ts';
export * from './openid.ts';
export * from './pages.ts';
export * from './saml.ts';
export * from './scim.ts';
export * from './service.ts';
export * from './setup.ts';
