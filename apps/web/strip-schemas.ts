import { transformAsync, types, type NodePath, type PluginObj } from '@babel/core';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Plugin } from 'vite';

const schemas = new Set<string>(['params', 'query', 'body', 'response'] satisfies (keyof Endpoint)[]);

/**
 * Removes schemas from the browser build: the server validates both ways, and the browser only needs method, path and permission
 * of an endpoint. This saves every screen the part of the schema library that only they use. Schemas that a screen imports by
 * name stay.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      async handler(code) {
        const result = await transformAsync(code, { plugins: [lighten], configFile: false, babelrc: false });
        return result?.code ? { code: result.code, map: null } : null;
      },
    },
  };
}

const lighten: PluginObj = {
  visitor: {
    Program(program) {
      for (const path of program.get('body')) {
        const declaration = path.isExportNamedDeclaration() ? path.get('declaration') : path;
        if (!Array.isArray(declaration) && declaration.isVariableDeclaration())
          declaration.get('declarations').forEach(markAsPure);
      }
    },
    CallExpression({ node }) {
      const [declared] = node.arguments;
      if (isEndpoint(node) && types.isObjectExpression(declared))
        declared.properties = declared.properties.filter((property) => !isSchema(property));
    },
  },
};

/** Marks schemas as pure: they have no side effects, but the bundler cannot see that through the calls that refine them. */
function markAsPure(constant: NodePath<types.VariableDeclarator>): void {
  const value = constant.get('init');
  const isMade = value.isCallExpression() ? !isEndpoint(value.node) : value.isObjectExpression() && makesSchemas(value);
  if (!isMade || !types.isExpression(value.node)) return;
  const made = types.callExpression(types.arrowFunctionExpression([], value.node), []);
  value.replaceWith(types.addComment(made, 'leading', '#__PURE__'));
  value.skip();
}

function isEndpoint(call: types.CallExpression): boolean {
  return types.isIdentifier(call.callee, { name: 'endpoint' });
}

/** An object of schemas, such as the query parameters that all lists share. */
function makesSchemas(value: NodePath<types.ObjectExpression>): boolean {
  return value.node.properties.some((property) => types.isObjectProperty(property) && types.isCallExpression(property.value));
}

function isSchema(property: types.Node): boolean {
  return types.isObjectProperty(property) && types.isIdentifier(property.key) && schemas.has(property.key.name);
}
