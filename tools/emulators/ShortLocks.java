import com.google.cloud.datastore.emulator.firestore.CloudFirestore;
import java.lang.reflect.Field;
import java.time.Duration;
import sun.misc.Unsafe;

/**
 * Starts the Firestore emulator, with a shorter wait for locks where LOCK_WAIT_MS names one. Two transactions that have read
 * one document and write it wait for each other until one of them is given up, and the emulator waits two seconds before it
 * gives up. There is no option for it, so the constant is replaced. An emulator without this constant starts as it is.
 */
public final class ShortLocks {
  private static final String OWNER = "com.google.cloud.datastore.emulator.impl.firestore.CloudFirestoreV1";

  private static Unsafe unsafe() throws ReflectiveOperationException {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  private static void shorten(Duration wanted) {
    try {
      Field wait = Class.forName(OWNER).getDeclaredField("LOCK_ACQUIRE_TIMEOUT");
      Unsafe unsafe = unsafe();
      unsafe.putObject(unsafe.staticFieldBase(wait), unsafe.staticFieldOffset(wait), wanted);
    } catch (ReflectiveOperationException absent) {
      System.err.println("Locks are waited for as long as this emulator does by itself: " + absent);
    }
  }

  public static void main(String[] args) throws Exception {
    String wanted = System.getenv("LOCK_WAIT_MS");
    if (wanted != null) shorten(Duration.ofMillis(Long.parseLong(wanted)));
    CloudFirestore.main(args);
  }
}
