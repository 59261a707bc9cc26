import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { firebaseApp } from '../../lib/firebase/app';
import { firebaseAuth } from '../../lib/firebase/auth';
import { mirrorFirebase } from '../../lib/session/firebaseSession';
import { sessionEnded } from '../../lib/session/store';

/**
 * Firebase Auth and reactfire's providers, loaded once a session exists. It is a sibling of the routes and
 * never their parent, so its arrival remounts nothing.
 */
export function SessionBridge() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <AuthProvider sdk={firebaseAuth()}>
        <SessionMirror />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function SessionMirror() {
  const { status, data: user } = useUser();
  useEffect(mirrorFirebase, []);
  useEffect(() => {
    if (status === 'success' && !user) sessionEnded('server');
  }, [status, user]);
  return null;
}
