/**
 * Replaces zod in the browser, which asks and never checks (0005). Of the contract's schemas the build drops what it
 * knows to do nothing; whatever it keeps finds this, which answers every call and every field with itself.
 */
export const z: object = new Proxy(() => z, { get: () => z })
