// Installs the packages of the lock file if needed, then runs a TypeScript program on Node 24.
// It starts before both exist, so it is plain JavaScript for Node 20 without dependencies.
//   node scripts/run.mjs scripts/serve.ts --watch
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const neededNode = 24
const major = (version) => Number.parseInt(version.replace('v', ''), 10)

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const [program, ...options] = process.argv.slice(2)
if (!program) stop('Usage: node scripts/run.mjs <program.ts> [options]')
if (process.env.npm_lifecycle_event) endWithNpm(process.ppid)
if (!isInstalled()) await install()
await handOver(findNode())

/** @returns {never} */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** A signal to npm ends only the shell between npm and this process: notice that and end too. */
function endWithNpm(shell) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** Compares node_modules with the lock file; optional packages may be missing. */
function isInstalled() {
  const packages = (file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
  const present = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path].version === version : optional),
  )
}

async function install() {
  // npm ci empties the folder it installs into, also through a link into another checkout.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    stop(
      `node_modules is a link to ${realpathSync('node_modules')}, which does not hold what package-lock.json names: remove the link, or install there.`,
    )
  const begun = Date.now()
  console.log('Installing packages; the first time this takes about a minute …')
  let result = await npm('ci')
  if (/EUSAGE|can only install packages when/.test(result.output)) {
    console.log('package-lock.json is out of step with package.json; using npm install instead …')
    result = await npm('install')
  }
  if (result.code !== 0) stop(explainInstall(result.output))
  console.log(`✓ packages installed (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
}

/** Runs the same npm that runs this program; its output is shown only when it fails. */
function npm(command) {
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--fetch-retry-maxtimeout=15000',
  ]
  const ours = process.env.npm_execpath ?? ''
  const [file, ...first] = /npm-cli\.c?js$/.test(ours) ? [process.execPath, ours] : ['npm']
  return new Promise((done) => {
    const shell = process.platform === 'win32' && file === 'npm'
    const child = spawn(file, [...first, command, ...flags], {
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => done({ code: 1, output: String(error) }))
    child.on('close', (code) => done({ code, output }))
  })
}

function explainInstall(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT/.test(output))
    return 'The packages could not be downloaded because the package registry does not answer: connect this machine to the network (or set the proxy in npm) and run the command again.'
  if (/ENOSPC/.test(output))
    return 'The packages need about 1 GB and the disk is full: make room and run the command again.'
  return `${output}\nThe packages could not be installed; npm's own words stand above.`
}

/** The running Node if it is new enough, else the one that npm installed. */
function findNode() {
  if (major(process.version) >= neededNode) return process.execPath
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const brought = [
    `node_modules/.bin/node${suffix}`,
    `node_modules/node-${platform}/bin/node${suffix}`,
  ]
  const fits = (path) =>
    major(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= neededNode
  const found = brought.map((path) => resolve(path)).find((path) => existsSync(path) && fits(path))
  return (
    found ??
    stop(
      `Swapstead needs Node ${neededNode}, this is ${process.version}, and npm has none for ${platform}: install Node ${neededNode} (nodejs.org) and run the command again.`,
    )
  )
}

async function handOver(node) {
  if (node === process.execPath) {
    process.argv.splice(1, 2, resolve(program))
    await import(pathToFileURL(resolve(program)).href)
    return
  }
  const child = spawn(node, [program, ...options], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
