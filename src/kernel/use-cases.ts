/** All use cases of the service by name. Each module adds its own (`declare module`). REST and GraphQL call only these. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface UseCases {}
