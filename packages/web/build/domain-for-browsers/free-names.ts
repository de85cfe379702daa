import type { ESTree } from 'vite'

type Node = ESTree.Node

/** The names that this code takes from around it. */
export function freeNames(node: Node): Set<string> {
  switch (node.type) {
    case 'Identifier':
      return new Set([node.name])
    case 'MemberExpression':
      return namesOf(node.computed ? [node.object, node.property] : [node.object])
    case 'Property':
      return namesOf(node.computed ? [node.key, node.value] : [node.value])
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return without(namesOf(childrenOf(node)), node.params.flatMap(boundNames))
    case 'BlockStatement':
      return without(namesOf(node.body), node.body.flatMap(declaredNames))
    case 'ForOfStatement':
    case 'ForInStatement':
      return without(namesOf(childrenOf(node)), declaredNames(node.left))
    case 'ForStatement':
      return without(namesOf(childrenOf(node)), node.init ? declaredNames(node.init) : [])
    case 'CatchClause':
      return without(namesOf(childrenOf(node)), node.param ? boundNames(node.param) : [])
    default:
      return namesOf(childrenOf(node))
  }
}

/** The names that a statement declares for those beside it. */
export function declaredNames(node: Node): string[] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration) {
    return declaredNames(node.declaration)
  }
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => boundNames(id))
  }
  return node.type === 'FunctionDeclaration' && node.id ? [node.id.name] : []
}

function boundNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        boundNames(part.type === 'RestElement' ? part.argument : part.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? boundNames(part) : []))
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      throw new Error(`unsupported binding pattern ${pattern.type}`)
  }
}

function namesOf(nodes: readonly Node[]): Set<string> {
  return new Set(nodes.flatMap((node) => [...freeNames(node)]))
}

function without(names: Set<string>, bound: readonly string[]): Set<string> {
  for (const name of bound) names.delete(name)
  return names
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part?.type === 'string')
}
