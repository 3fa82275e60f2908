/** Every use case of the service, by its name. Each module adds its own (`declare module`). REST and GraphQL call these and nothing else. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface UseCases {}
