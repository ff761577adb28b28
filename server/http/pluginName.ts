/** Plugins say their names: of those that do not, Fastify looks through all loaded modules. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Names a plugin. @returns it */
export const namePlugin = <P extends object>(plugin: P, name: string): P =>
  Object.assign(plugin, { [DISPLAY_NAME]: name });
