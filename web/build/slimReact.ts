import path from 'node:path';
import type { Plugin } from 'vite';

/** The version that was read for the lists below. */
const READ_VERSION = '19.3.1';
const HERE = 'web/build/slimReact.ts';

/**
 * Functions that run only for what the site does not use: view transitions, references to fragments, `Activity` and
 * `SuspenseList`, actions of forms, style sheets, scripts and preloads that React puts into the head, elements `html`,
 * `head` and `body` of React's, and custom elements. They only throw.
 */
const NEVER_RUN = [
  // View transitions. The functions that `FINDS_NOTHING` names keep React from starting one.
  'startViewTransition',
  'commitAfterMutationEffectsOnFiber',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'suspendInstance',
  'queueTransitionTypes',
  // References to fragments
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'traverseVisibleInstancesAndTextInstances',
  // Activity and SuspenseList
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  // useActionState, useFormStatus and forms whose action is a function
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'startHostTransition',
  'requestFormReset$1',
  'TransitionAwareHostComponent',
  'recursivelyResetForms',
  'scheduleReplayQueueIfNeeded',
  // Transitions whose function is asynchronous, and caches that the compiler of React asks for
  'entangleAsyncAction',
  'chainThenableValue',
  'useMemoCache',
  // A root that is asked to hydrate an element
  'attemptExplicitHydrationTarget',
  // Files that React loads
  'getResource',
  'createHoistableInstance',
  'acquireResource',
  'getHydratableHoistableCache',
  'mountHoistable',
  'suspendResource',
  'preloadResourceAndSuspendIfNeeded',
  'insertSuspendedStylesheets',
  'checkIfFullyUnsuspended',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  // html, head and body
  'resolveSingletonInstance',
  'releaseSingletonInstance',
  'commitHostSingletonAcquisition',
  'setPropOnCustomElement',
  // Browsers without the event `input`
  'handleEventsForInputEventPolyfill',
  'getTargetInstForInputEventPolyfill',
];

/** Functions that run on every page and look for the same things, with what they return where there are none. */
const FIND_NOTHING: Readonly<Record<string, string>> = {
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  trackEnterViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  accumulateSuspenseyCommitOnFiber: '',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  defaultOnDefaultTransitionIndicator: '',
  extractEvents$1: '',
  isHostHoistableType: 'return !1;',
  waitForCommitToBeReady: 'return null;',
  // The names of the components above an error. The site logs the error alone.
  getStackByFiberInDevAndProd: "return '';",
};

/** Methods that nobody can call then. */
const METHODS = ['ViewTransitionPseudoElement.prototype', 'FragmentInstance.prototype'];
const FUNCTIONS_OF_OBJECTS = [
  'ReactDOMSharedInternals.findDOMNode',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
];

/** A page runs these only where the server has rendered it. */
const OF_HYDRATION = {
  never: [
    'prepareToHydrateHostInstance',
    'updateDehydratedSuspenseComponent',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'canHydrateHydrationBoundary',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'registerSuspenseInstanceRetry',
    'throwOnHydrationMismatch',
    'getNextHydratable',
    'retryIfBlockedOn',
    'queueIfContinuousEvent',
  ],
  nothing: { popHydrationState: 'return !1;', clearIfContinuousEvent: '' },
  functions: ['exports.hydrateRoot'],
};

const escaped = (name: string) => name.replaceAll(/[$.]/g, String.raw`\$&`);

/** Replaces what a pattern finds. Throws where it finds nothing. */
function replaced(
  code: string,
  { name, pattern, by }: { name: string; pattern: RegExp; by: string },
): string {
  const changed = code.replace(pattern, () => by);
  if (changed === code) throw new Error(`react-dom has no ${name}: mend ${HERE}`);
  return changed;
}

function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(String.raw`^(function ${escaped(name)}\([^)]*\)) \{[\s\S]*?^\}`, 'm');
  const head = whole.exec(code)?.[1] ?? '';
  return replaced(code, { name, pattern: whole, by: `${head} { ${body} }` });
}

function withoutAssigned(code: string, name: string): string {
  const pattern = new RegExp(String.raw`^${escaped(name)} = function [\s\S]*?^\};\n`, 'm');
  return replaced(code, { name, pattern, by: '' });
}

function withoutMethods(code: string, name: string): string {
  const pattern = new RegExp(String.raw`^${escaped(name)}\.\w+ = function [\s\S]*?^\};\n`, 'gm');
  return replaced(code, { name, pattern, by: '' });
}

interface Page {
  /** False where no page is drawn by the server. */
  hydrates: boolean;
}

/** React DOM without what the site does not use. Throws where it has no such function. */
export function withoutUnused(code: string, { hydrates }: Page): string {
  const left = hydrates ? { never: [], nothing: {}, functions: [] } : OF_HYDRATION;
  const thrown = `throw Error('left out by ${HERE}');`;
  const bodies = [
    ...[...NEVER_RUN, ...left.never].map((name) => [name, thrown] as const),
    ...Object.entries({ ...FIND_NOTHING, ...left.nothing }),
  ];
  const stubbed = bodies.reduce((text, [name, body]) => withBody(text, name, body), code);
  const bare = METHODS.reduce(withoutMethods, stubbed);
  return [...FUNCTIONS_OF_OBJECTS, ...left.functions].reduce(withoutAssigned, bare);
}

/** Functions of the other file of React DOM that nobody calls: the same files in the head, and actions. */
const EXPORTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
];

/** The other file of React DOM without the functions that nobody calls. */
export const withoutExports = (code: string): string =>
  EXPORTS.map((name) => `exports.${name}`).reduce(withoutAssigned, code);

/** True for a file of the version that was read for the lists above. */
export const wasRead = (code: string): boolean => code.includes(`exports.version = "${READ_VERSION}"`);

/**
 * Leaves out of React DOM what no page of this build uses. Another version of React stays whole, with a warning: its update
 * must not wait until somebody has read it.
 */
export const slimReact = (page: Page): Plugin => ({
  name: 'slim-react',
  apply: 'build',
  transform: {
    filter: {
      id: /[\\/]react-dom[\\/]cjs[\\/](?:react-dom-client|react-dom)\.production\.js$/,
    },
    handler(code, id) {
      if (!wasRead(code)) {
        this.warn(`react-dom is not ${READ_VERSION}, so that pages load all of it: read it for ${HERE}`);
        return null;
      }
      const isClient = path.basename(id) === 'react-dom-client.production.js';
      return { code: isClient ? withoutUnused(code, page) : withoutExports(code), map: null };
    },
  },
});
