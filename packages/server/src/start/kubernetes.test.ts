import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../config.ts'
import { Settings } from '../settings/settings.ts'

type Container = { env?: { name: string; value: string }[] }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  stringData?: Record<string, string>
  spec: { template: { spec: { containers: Container[] } } }
}

const folder = fileURLToPath(new URL('../../../../docs/kubernetes/', import.meta.url))
const documents = globSync(`${folder}*.yaml`).flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')),
)
const manifests = documents.map((document) => document.toJS() as Manifest)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

test('OPERATING the example manifests for Kubernetes are YAML and name what they are', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  for (const { apiVersion, metadata } of manifests) {
    expect(apiVersion).toEqual(expect.any(String))
    expect(metadata.name).toEqual(expect.any(String))
  }
  const kinds = ['Cluster', 'Pooler', 'Deployment', 'PodDisruptionBudget'].map(ofKind)
  expect(kinds.map(({ length }) => length)).toEqual([1, 1, 1, 1])
})

test('OPERATING production starts with the settings that the manifests name, and makes no secret of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapstead-kubernetes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const secret = ofKind('Secret').find(({ metadata }) => metadata.name === 'swapstead-settings')
  const [container] = ofKind('Deployment')[0]?.spec.template.spec.containers ?? []
  const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]))
  const settings = { ...secret?.stringData, ...own }
  expect(Object.keys(settings).length).toBeGreaterThan(10)
  expect(Object.keys(settings).filter((name) => !(name in Settings.shape))).toEqual([])
  const config = readConfig({ ...settings, DATA_DIR: dataDir })
  expect(config.production).toBe(true)
  expect(config.isPooled).toBe(true)
  expect(config.replicaUrls).toHaveLength(3)
  // A secret in a file would differ between pods and change at each start.
  expect(readdirSync(dataDir)).toEqual([])
})
