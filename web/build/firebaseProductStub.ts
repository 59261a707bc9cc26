/** Replaces Firebase products that reactfire imports for hooks which the site does not use (DESIGN §8). */
function missing(): never {
  throw new Error('this Firebase product is left out of the build for reactfire');
}

export {
  missing as ensureInitialized,
  missing as get,
  missing as getAll,
  missing as getBoolean,
  missing as getDownloadURL,
  missing as getNumber,
  missing as getString,
  missing as getValue,
  missing as httpsCallable,
  missing as off,
  missing as onChildAdded,
  missing as onChildChanged,
  missing as onChildMoved,
  missing as onChildRemoved,
  missing as onSnapshot,
  missing as onValue,
  missing as queryEqual,
  missing as ref,
};
