import type { Plugin } from 'vite';

/**
 * Functions of Firestore's SDK that run only for a pipeline, a kind of query that the site does not use. Every other
 * query mentions them after it has asked whether it is a pipeline, so no bundler can leave them out by itself.
 */
const OF_PIPELINES = [
  '__PRIVATE_toEvaluable',
  '__PRIVATE_runPipeline',
  '__PRIVATE_toCorePipeline',
  '__PRIVATE_canonifyStage',
  '__PRIVATE_newPipelineComparator',
  '__PRIVATE_getLastEffectiveLimit',
];

const NOT_HERE =
  "{ throw new Error('pipelines are left out of this build, see web/build/slimFirestore.ts'); }";

/** The source of the SDK with functions of pipelines that only throw. Throws where the source has no such function. */
export function withoutPipelines(code: string): string {
  return OF_PIPELINES.reduce((text, name) => {
    const body = new RegExp(String.raw`^(function ${name}\([^)]*\)) \{[\s\S]*?^\}`, 'm');
    if (!body.test(text))
      throw new Error(`firebase/firestore has no function ${name}: mend web/build/slimFirestore.ts`);
    return text.replace(body, `$1 ${NOT_HERE}`);
  }, code);
}

/** Leaves the calculations of pipelines out of the dashboard's first page. */
export function slimFirestore(): Plugin {
  return {
    name: 'slim-firestore',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-[^\\/]+\.esm\.js$/ },
      handler: (code) => ({ code: withoutPipelines(code), map: null }),
    },
  };
}
