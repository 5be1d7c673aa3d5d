// Loads drizzle quickly. For each file of a package, Node parses the package's whole package.json again. Drizzle has a
// hundred files and a package.json of 180 KB, which costs every start half a second.
import { registerHooks } from 'node:module'

const FOLDER = '/node_modules/drizzle-orm/'

/** Call it before anything else imports drizzle: afterwards it does nothing. */
export async function loadDrizzle(): Promise<void> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes(FOLDER)
        ? {
            url: new URL(specifier, context.parentURL).href,
            format: 'module',
            shortCircuit: true,
          }
        : next(specifier, context),
  })
  try {
    await Promise.all([
      import('drizzle-orm'),
      import('drizzle-orm/node-postgres'),
      import('drizzle-orm/migrator'),
      import('drizzle-orm/pg-core'),
    ])
  } finally {
    hooks.deregister()
  }
}
