import { type ESTree, parseSync } from 'vite'
import type { Written } from './browser-contracts.ts'
import { declaredNames, freeNames } from './free-names.ts'

/** A statement of a file's top level, without `export`. */
type Statement = { names: string[]; needs: Set<string>; text: string }
/** `name` is null where the whole file is imported. */
export type Import = { local: string; name: string | null; from: string }
/** Statements and what they import. */
export type DomainFile = {
  statements: Statement[]
  imports: Import[]
  /** Import statements that only contracts need. */
  contractImports: Set<string>
}

/** Reads JavaScript. `contractAt` gives what stands in it in place of a contract. */
export function readDomainFile(
  code: string,
  contractAt: (name: string) => Written | undefined,
): DomainFile {
  const { body } = parseSync('file.js', code).program
  const contractImports = new Set<string>()
  const statements = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((part): Statement => {
      const names = declaredNames(part)
      const [name = ''] = names
      const contract = contractAt(name)
      if (!contract) return statementOf(part, code)
      for (const statement of contract.imports) contractImports.add(statement)
      return { names, needs: new Set(), text: pure(name, contract.text) }
    })
  return { statements, imports: body.flatMap(importsOf), contractImports }
}

function importsOf(part: ESTree.Directive | ESTree.Statement): Import[] {
  if (part.type !== 'ImportDeclaration') return []
  return part.specifiers.map((specifier) => ({
    local: specifier.local.name,
    name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : null,
    from: part.source.value,
  }))
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

function statementOf(part: ESTree.Directive | ESTree.Statement, code: string): Statement {
  const declared = part.type === 'ExportNamedDeclaration' ? part.declaration : part
  if (!declared) throw new Error('domain files must not re-export')
  if (declared.type === 'ClassDeclaration') throw new Error('domain files must not have classes')
  const names = declaredNames(declared)
  const needs = freeNames(declared).difference(new Set(names))
  return { names, needs, text: textOf(declared, code) }
}

function textOf(declared: ESTree.Node, code: string): string {
  const whole = code.slice(declared.start, declared.end)
  if (declared.type !== 'VariableDeclaration') return whole
  const [{ id, init } = {}] = declared.declarations
  if (!init || id?.type !== 'Identifier' || isFunction(init)) return whole
  const made = code.slice(init.start, init.end)
  return made.includes('(') ? pure(id.name, made) : whole
}

function isFunction({ type }: ESTree.Expression): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

/** A constant that the build may drop where nobody uses it: making it has no effects. */
function pure(name: string, made: string): string {
  return `const ${name} = /* @__PURE__ */ (() => (${made}))();`
}
