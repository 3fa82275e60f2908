/** The same for every run of the tests, so that a failure is seen again; FUZZ_SEED makes it another one. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_314);
