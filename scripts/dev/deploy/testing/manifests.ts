// The files of deploy/kubernetes as objects, with the models that check them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../testing/program.ts';

const MODELS = { ConfigMap, PersistentVolumeClaim, Service, Deployment, Job };

export interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext?: object;
}

export interface Manifest {
  readonly kind: keyof typeof MODELS;
  readonly content: object;
  readonly model: { validate(): void };
  /** Pod of a job or a deployment. */
  readonly pod?: { readonly containers: readonly Container[]; readonly securityContext?: object };
}

/** @param file in deploy/kubernetes */
export function manifests(file: string): Manifest[] {
  const text = readFileSync(join(ROOT, 'deploy/kubernetes', file), 'utf8');
  return parseAllDocuments(text).map((document) => {
    const content = document.toJS() as {
      kind: Manifest['kind'];
      spec?: { template?: { spec: Manifest['pod'] } };
    };
    const Model = MODELS[content.kind] as new (data: object) => { validate(): void };
    return { kind: content.kind, content, model: new Model(content), pod: content.spec?.template?.spec };
  });
}
