import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const home = { settings: makeSettings(), events: [], gallery: [], video: null, banners: [], partners: [] };
describeFunctionsOnly('public', home, { id: HOME_ID, get: EVERYBODY, list: EVERYBODY });
